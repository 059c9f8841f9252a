import { Moment } from '../../kit/parts/shown.tsx';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';

/** What was done, in words; another operation by its own name. */
const sayAction = (action: string) => opsWords.actions[action] ?? sayState(action.replaceAll(/[.-]/g, ' '));

/** What somebody did, or what was done to her, each with its time. */
export const Trail = ({
  entries,
  empty,
  byAdmin,
}: {
  readonly entries: readonly {
    readonly at: string;
    readonly action: string;
    readonly target?: string | null | undefined;
    readonly admin?: string | null;
    readonly reason?: string | null | undefined;
  }[];
  readonly empty: string;
  readonly byAdmin: string;
}) =>
  entries.length === 0 ? (
    <p class="soft">{empty}</p>
  ) : (
    <ul class="rows">
      {entries.map(({ at, action, target, admin, reason }, place) => (
        <li key={`${at}${action}${place}`}>
          <div class="row">
            <span class="grow">
              {sayAction(action)}
              {admin && <span class="soft"> {byAdmin}</span>}
              {reason && <p class="said">{reason}</p>}
              {target && (
                <>
                  <br />
                  <a class="soft address" href={`/ops/?${new URLSearchParams({ q: target })}`}>
                    {opsWords.person.seeTarget}
                  </a>
                </>
              )}
            </span>
            <span class="soft">
              <Moment at={at} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
