/** The workflow steps in their colours and order. Choosing some of them hides the appointments of the others. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { coloursOf } from '#console/screens/agenda/cards/card-colours.ts';
import type { Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import textButton from '#console/ui/text-button.module.css';

interface LegendProps {
  workflows: readonly Workflow[];
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

const noStage = 0;

export function Legend({ workflows, chosen, onChoose }: LegendProps) {
  const text = useText();
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].sort((a, b) => a - b));
  return (
    <fieldset className={classes.legend}>
      <legend className="visually-hidden">{text('agenda.legend')}</legend>
      {workflows.map((workflow) => {
        const { fill, textColour } = coloursOf(workflow);
        return (
          <button
            key={workflow.id}
            type="button"
            className={classes.legendStep}
            style={{ backgroundColor: fill, color: textColour }}
            aria-pressed={chosen.includes(workflow.id)}
            data-left-out={(chosen.length > 0 && !chosen.includes(workflow.id)) || undefined}
            onClick={() => toggle(workflow.id)}
          >
            {workflow.name}
          </button>
        );
      })}
      <button
        type="button"
        className={classes.legendStep}
        aria-pressed={chosen.includes(noStage)}
        data-left-out={(chosen.length > 0 && !chosen.includes(noStage)) || undefined}
        onClick={() => toggle(noStage)}
      >
        {text('agenda.stage.none')}
      </button>
      {chosen.length > 0 && (
        <button type="button" className={`${textButton.dense} ${classes.legendClear}`} onClick={() => onChoose([])}>
          {text('agenda.legend.all')}
        </button>
      )}
    </fieldset>
  );
}
