/** What may be laid over the table. */
export type Panel = 'menu' | 'rules' | 'keys' | 'score' | 'tricks' | 'company' | 'cards';
