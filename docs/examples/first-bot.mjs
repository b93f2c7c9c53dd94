// A small bot: giruda simulate --bots "exec:node docs/examples/first-bot.mjs",rule,rule,rule,rule
import { createInterface } from 'node:readline';

const worth = (card) => (card === 'JK' ? 20 : '23456789TJQKA'.indexOf(card[1]));
const byWorth = (cards) => [...cards].sort((one, other) => worth(one) - worth(other));

function choose({ phase, view, options, actions }) {
  if (options.exchange) {
    // Hundreds of thousands of ways: here are the ingredients, and no list.
    const { count, contracts: [{ contract, forbidden }] } = options.exchange;
    const free = byWorth(view.hand).filter((card) => !forbidden.includes(card));
    return ['exchange', ...free.slice(0, count), contract].join(' ');
  }
  if (options.friend?.cards.length) {
    const { cards, solo_cards, call_cards } = options.friend;
    const others = byWorth(cards.filter((card) => !solo_cards.includes(card)));
    const called = others.includes(view.mighty) ? view.mighty : others.at(-1);
    return [`call ${called}`, ...call_cards.slice(0, 1)].join(' joker-call ');
  }
  if (phase === 'play' || phase === 'kill') {
    // Lead high, follow low; kill the best card.
    const best = phase === 'kill' || !view.trick.plays.length ? -1 : 0;
    const card = byWorth(actions.filter((each) => each.includes(' ')).map((each) => each.split(' ')[1])).at(best);
    return actions.find((each) => each.split(' ')[1] === card);
  }
  const length = (suit) => view.hand.filter((card) => card[0] === suit).length;
  const [longest] = [...'SDHC'].sort((one, other) => length(other) - length(one));
  const most = 6 + view.hand.filter((card) => card[0] === longest || worth(card) > 10).length;
  const bid = options.bids.find((each) => each.endsWith(longest) && parseInt(each) <= most);
  return bid ? `bid ${bid}` : options.may_pass ? 'pass' : actions[0];
}

const ANSWERS = {
  hello: () => ({ type: 'ready', protocol: 1, name: 'First bot', send: ['options', 'actions'] }),
  ping: ({ id }) => ({ type: 'pong', id }),
  choose: (ask) => ({ type: 'answer', id: ask.id, action: choose(ask) }),
  quit: () => process.exit(),
};
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type in ANSWERS) console.log(JSON.stringify(ANSWERS[message.type](message)));
}
