import { seedMarket } from '../../infra/local/demo/market.ts';
import { type Engine, startEngine } from '../support/services/engine.ts';
import { castOf } from './delivery.ts';
import { type Play, type Played, startPlay } from './play.ts';
import { scripts } from './scripts.ts';

/**
 * Plays the scripts of a context on an engine of its own.
 * @param after goes on once they are played
 * @returns all their calls
 */
export async function playContext(
  context: string,
  after: (engine: Engine, play: Play) => Promise<void>,
): Promise<readonly Played[]> {
  const engine = await startEngine({ stream: true });
  try {
    const play = startPlay(engine);
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    for (const script of scripts[context] ?? []) await script(play, cast, engine);
    await after(engine, play);
    return play.played;
  } finally {
    await engine.stop();
  }
}
