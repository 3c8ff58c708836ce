import type { Tempo } from '@claquete/contract/projetos/horas/fields'
import type { Relogio } from '@claquete/contract/projetos/horas/relogio'
import { parseHora, instantAt } from '@claquete/core/projetos/horas/hora'
import { day, requiredText } from '@claquete/contract/wire'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { nameOfAlvo } from '../alvo.sources.ts'
import { dayOf, timeOf, timeOnDay } from '../hora-text.ts'
import { horaReads } from '../reads.ts'
import { actOnRelogio, setPaused, usePaused, useRelogio, useRelogioActs } from './use-relogio.ts'

/** What only the person can say: whether a pause was one, and when a forgotten clock stopped. */
export function RelogioQuestions() {
  const { relogio } = useRelogio()
  const paused = usePaused()
  const [later, setLater] = useState<number>()
  const forgotten = relogio?.esquecido ? relogio.correndo : null
  if (forgotten && relogio && forgotten.id_projeto_tarefa_tempo !== later) {
    return (
      <ForgottenDialog
        key={forgotten.id_projeto_tarefa_tempo}
        relogio={relogio}
        tempo={forgotten}
        onClose={() => setLater(forgotten.id_projeto_tarefa_tempo)}
      />
    )
  }
  if (paused) return <PausedDialog tempo={paused.tempo} />
  return null
}

/** The clock paused for lack of activity: nothing of the pause counts unless the person says so. */
function PausedDialog({ tempo }: { readonly tempo: Tempo }) {
  const acts = useRelogioActs()
  const close = () => setPaused(undefined)
  const isBusy = acts.act.isRunning
  return (
    <Dialog title="O relógio pausou sozinho" size="sm" onClose={close}>
      <Stack>
        <p>
          O relógio de “{nameOfAlvo(tempo)}” parou às <strong>{timeOf(tempo.fim ?? '')}</strong>,
          sua última atividade, com {duracaoInWords(tempo.segundos ?? 0)}. O tempo desde então não
          foi contado.
        </p>
        <Row>
          <Button disabled={isBusy} onClick={() => acts.keep(tempo.id_projeto_tarefa_tempo)}>
            Manter o tempo
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => acts.start(tempo)}>
            Descartar a pausa e continuar
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={close}>
            Deixar parado
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Stopped = z.object({ dia: day, hora: requiredText(10) })

interface ForgottenProps {
  readonly relogio: Relogio
  readonly tempo: Tempo
  readonly onClose: () => void
}

/** A clock that was left on: asks when it stopped, and proposes when the person was last seen. */
function ForgottenDialog({ relogio, tempo, onClose }: ForgottenProps) {
  const acts = useRelogioActs()
  const seen = relogio.visto_em ?? tempo.inicio ?? relogio.agora
  const isToday = Date.parse(relogio.agora) - Date.parse(tempo.inicio ?? '') < 24 * 3_600_000
  const f = useRecordForm(formOf(Stopped), {
    initial: { dia: dayOf(seen), hora: timeOf(seen) },
    rules: ({ hora }) => ({
      hora: parseHora(hora) === undefined ? 'Informe a hora, como 18:30' : undefined,
    }),
    send: async (_, { dia, hora }) => {
      const typed = new Date(instantAt(dia, parseHora(hora) ?? 0)).toISOString()
      // The minute of the proposal is its second: what was not changed is taken as it is.
      const parou_em = dia === dayOf(seen) && hora === timeOf(seen) ? seen : typed
      await actOnRelogio({ acao: 'parar', parou_em })
      return { msg: 'Relógio parado' }
    },
    refresh: horaReads,
  })
  return (
    <FormDialog
      form={f}
      title="O relógio ficou ligado"
      yes="Parou nesta hora"
      no="Responder depois"
      size="sm"
      isChanged={() => false}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="red" disabled={acts.act.isRunning} onClick={acts.discard}>
          Descartar
        </Button>
      }
    >
      <p>
        O relógio de “{nameOfAlvo(tempo)}” ficou ligado desde {timeOnDay(tempo.inicio ?? '')}. Parou
        às {timeOf(seen)}, sua última atividade?
      </p>
      <Row nowrap align="start">
        <f.Date of="dia" label="Dia" />
        <f.Text of="hora" label="Parou às" as="parou_em" />
      </Row>
      <Note small>Nada é contado até você responder.</Note>
      {isToday && (
        <Row>
          <Button
            variant="default"
            size="xs"
            disabled={acts.act.isRunning}
            onClick={() => acts.keep()}
          >
            Continuo trabalhando: contar até agora
          </Button>
        </Row>
      )}
    </FormDialog>
  )
}
