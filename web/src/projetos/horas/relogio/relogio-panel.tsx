import { horaAlvoList } from '@claquete/contract/projetos/horas/relogio'
import type { Tempo } from '@claquete/contract/projetos/horas/fields'
import { duracaoInWords, formatDuracao, formatRelogio } from '@claquete/core/projetos/horas/duracao'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { toHoras } from '../../../addresses/projetos.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { keyOfAlvo, nameOfAlvo } from '../alvo.sources.ts'
import { timeOf } from '../hora-text.ts'
import styles from './relogio.module.css'
import { shownSeconds } from './relogio-face.tsx'
import { useElapsed, useRelogio, useRelogioActs } from './use-relogio.ts'
import type { ReadRelogio, RelogioActs } from './use-relogio.ts'

/** How long a countdown may be, in minutes. */
const countdowns = [
  { value: '', label: 'Sem contagem' },
  { value: '25', label: '25 minutos' },
  { value: '50', label: '50 minutos' },
  { value: '90', label: '1h30' },
]

/** What runs, with pause and stop, and what may be started. */
export function RelogioPanel({ onClose }: { readonly onClose: () => void }) {
  const read = useRelogio()
  const acts = useRelogioActs()
  const { relogio } = read
  return (
    <div className={styles.panel}>
      {relogio?.correndo && <Running read={read} tempo={relogio.correndo} acts={acts} />}
      {relogio?.estado === 'pause' && relogio.ultimo && (
        <Stopped tempo={relogio.ultimo} acts={acts} />
      )}
      <Starting acts={acts} isRunning={relogio?.correndo !== null} onClose={onClose} />
      <div className={styles.foot}>
        <span>
          Hoje: <strong>{formatDuracao(relogio?.hoje_segundos ?? 0)}</strong>
          {relogio?.correndo && ', mais o que está correndo'}
        </span>
        <Link to={toHoras()} onClick={onClose}>
          Ver as horas
        </Link>
      </div>
    </div>
  )
}

interface RunningProps {
  readonly read: ReadRelogio
  readonly tempo: Tempo
  readonly acts: RelogioActs
}

function Running({ read, tempo, acts }: RunningProps) {
  const elapsed = useElapsed(read)
  const isBusy = acts.act.isRunning
  return (
    <div className={styles.running}>
      <span className={styles.big}>{formatRelogio(shownSeconds(elapsed, tempo.contagem))}</span>
      <span className={styles.name}>{nameOfAlvo(tempo)}</span>
      <span className={styles.sub}>
        {tempo.tarefa !== null && `${tempo.projeto} · `}desde {timeOf(tempo.inicio ?? '')}
        {tempo.contagem !== null && `, até completar ${duracaoInWords(tempo.contagem)}`}
      </span>
      <Row gap={2}>
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          leftSection={<IconPlayerPause size={15} />}
          onClick={acts.pause}
        >
          Pausar
        </Button>
        <Button
          size="xs"
          disabled={isBusy}
          leftSection={<IconPlayerStop size={15} />}
          onClick={() => void acts.stop()}
        >
          Parar
        </Button>
        <Button size="xs" variant="subtle" color="red" disabled={isBusy} onClick={acts.discard}>
          Descartar
        </Button>
      </Row>
    </div>
  )
}

function Stopped({ tempo, acts }: Pick<RunningProps, 'tempo' | 'acts'>) {
  return (
    <div className={styles.running}>
      <span className={styles.name}>{nameOfAlvo(tempo)}</span>
      <span className={styles.sub}>
        Em pausa desde {timeOf(tempo.fim ?? '')}, com {duracaoInWords(tempo.segundos ?? 0)} lançados
      </span>
      <Row>
        <Button
          size="xs"
          disabled={acts.act.isRunning}
          leftSection={<IconPlayerPlay size={15} />}
          onClick={() => acts.start(tempo)}
        >
          Continuar
        </Button>
      </Row>
    </div>
  )
}

interface StartingProps {
  readonly acts: RelogioActs
  readonly isRunning: boolean
  readonly onClose: () => void
}

function Starting({ acts, isRunning, onClose }: StartingProps) {
  const [typed, setTyped] = useState('')
  const [countdown, setCountdown] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const reading = useRead(
    horaAlvoList,
    { query: search ? { search } : {} },
    { keepPreviousData: true },
  )
  return (
    <>
      <Row gap={2} nowrap align="end">
        <TextInput
          size="xs"
          flex={1}
          label={isRunning ? 'Trocar para' : 'Ligar o relógio em'}
          placeholder="Tarefa ou projeto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          size="xs"
          w={124}
          aria-label="Contagem regressiva"
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={countdowns}
          value={countdown}
          onChange={(value) => setCountdown(value ?? '')}
        />
      </Row>
      <Reading of={reading} dense waiting={120}>
        {({ data }) =>
          data.length === 0 ? (
            <Note small>
              {search
                ? 'Nenhuma tarefa com estas palavras.'
                : 'Quando você participar de um projeto, as tarefas dele aparecem aqui.'}
            </Note>
          ) : (
            <ul className={styles.alvos}>
              {data.map((alvo) => (
                <li key={keyOfAlvo(alvo)}>
                  <button
                    type="button"
                    className={styles.alvo}
                    disabled={acts.act.isRunning}
                    onClick={() => {
                      const { id_projeto, id_projeto_tarefa } = alvo
                      const contagem = countdown === '' ? null : Number(countdown) * 60
                      acts.start({ id_projeto, id_projeto_tarefa }, { contagem })
                      onClose()
                    }}
                  >
                    <span>
                      <strong>{nameOfAlvo(alvo)}</strong>
                      <small>{alvo.tarefa === null ? 'Projeto, sem tarefa' : alvo.projeto}</small>
                    </span>
                    <IconPlayerPlay size={15} aria-label="Ligar" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  )
}
