/** Shows the progress of a long command: a bar on a terminal, plain lines elsewhere. */
export interface ProgressLine {
  show(what: string, done: number, total: number): void;
  say(sentence: string): void;
  /** Ends the line of the bar. */
  end(): void;
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;
/** The number of further items after which a plain line is printed again. */
const linesEvery = 5000;

export function progressLine(output: Output): ProgressLine {
  return output.isTTY ? movingBar(output) : plainLines(output);
}

function movingBar(output: Output): ProgressLine {
  let moving = false;
  const end = () => {
    if (moving) output.write('\n');
    moving = false;
  };
  return {
    show: (what, done, total) => {
      const filled = total ? Math.min(width, Math.round((done / total) * width)) : width;
      output.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${what} ${done} of ${total}`);
      moving = true;
    },
    say: (sentence) => {
      end();
      output.write(`${sentence}\n`);
    },
    end,
  };
}

function plainLines(output: Output): ProgressLine {
  let last = { what: '', done: 0 };
  return {
    show: (what, done, total) => {
      const isWorthIt = what !== last.what || done - last.done >= linesEvery || (done >= total && last.done < total);
      if (!isWorthIt) return;
      last = { what, done };
      output.write(`${what} ${done} of ${total}\n`);
    },
    say: (sentence) => output.write(`${sentence}\n`),
    end: () => {},
  };
}
