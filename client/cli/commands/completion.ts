import { type Command, UsageError } from '../session/command.ts';
import { sharedOptions } from '../session/shared-options.ts';

/** A command as a shell completes it. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  /** What may follow: options, and words that are known. */
  readonly words: readonly string[];
}

/** A shell completes the word `svc`, and not `npx svc`: so a function of that name stands for it. */
const alias = `# To type \`svc\` in a project that has @svc/client, and have it completed:
#   svc() { npx --no-install svc "$@"; }
# And in the repository of the service:
#   svc() { npm run -s svc -- "$@"; }
`;

const bash = (all: readonly Completed[]): string => `${alias}_svc() {
  local cur=\${COMP_WORDS[COMP_CWORD]} words
  if [ "$COMP_CWORD" = 1 ]; then words='${all.map(({ name }) => name).join(' ')}'
  else case \${COMP_WORDS[1]} in
${all.map(({ name, words }) => `    ${name}) words='${words.join(' ')}' ;;`).join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _svc svc
`;

/** Completes as bash does, which zsh can. */
const zsh = (all: readonly Completed[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`;

const fish = (all: readonly Completed[]): string =>
  [
    '# To type `svc` in a project that has @svc/client, and have it completed:',
    '#   function svc; npx --no-install svc $argv; end',
    '# And in the repository of the service:',
    '#   function svc; npm run -s svc -- $argv; end',
    'complete -c svc -f',
    ...all.flatMap(({ name, summary, words }) => [
      `complete -c svc -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", '’')}'`,
      ...words.map((word) => {
        const completed = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
        return `complete -c svc -n '__fish_seen_subcommand_from ${name}' ${completed}`;
      }),
    ]),
  ].join('\n');

const shells: Readonly<Record<string, (all: readonly Completed[]) => string>> = { bash, zsh, fish };

export const completionCommand: Command = {
  summary: 'Print the completion for a shell: eval "$(svc completion bash)"',
  argument: 'shell',
  choices: Object.keys(shells),
  open: true,
  async run({ argument }, { commands, say, result }) {
    const print = shells[argument];
    if (!print) throw new UsageError('The shell must be bash, zsh or fish.');
    const script = print(
      Object.entries(commands).map(([name, { summary, options, choices = [] }]) => ({
        name,
        summary,
        words: [...choices, ...Object.keys({ ...options, ...sharedOptions }).map((option) => `--${option}`)],
      })),
    );
    say(script);
    result({ script });
  },
};
