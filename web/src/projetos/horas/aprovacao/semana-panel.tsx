import { semanaApprove, semanaReturn, semanaView } from '@claquete/contract/projetos/horas/semana'
import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { duracaoInWords, formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toHoras } from '../../../addresses/projetos.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { reportFailure } from '../../../lib/wire/call.ts'
import { keyOfAlvo, nameOfAlvo } from '../alvo.sources.ts'
import { dayLabel } from '../hora-text.ts'
import { horaReads } from '../reads.ts'
import { SemanaBadge } from '../semana/semana-badge.tsx'
import { expectedOf, totalOf } from '../semana/totals.ts'
import styles from './aprovacao.module.css'
import type { Waiting } from './waiting.ts'

interface SemanaPanelProps {
  readonly semana: Waiting
  readonly onClose: () => void
}

/** A week of somebody, to decide on it. */
export function SemanaPanel({ semana, onClose }: SemanaPanelProps) {
  const { id_usuario, segunda, nome } = semana
  const reading = useRead(semanaView, { query: { semana: segunda, id_usuario } })
  return (
    <SidePanel title={`${nome}, semana de ${formatDateBr(segunda)}`} size="lg" onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Week semana={data} onClose={onClose} />}
      </Reading>
    </SidePanel>
  )
}

function Week({ semana, onClose }: { readonly semana: Semana; readonly onClose: () => void }) {
  const [isReturning, setReturning] = useState(false)
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const { id_hora_semana, versao, situacao, pode_decidir } = semana
  const total = totalOf(semana)
  const approve = () =>
    act.run(() =>
      call(semanaApprove, {
        body: { semanas: [{ id_hora_semana: id_hora_semana ?? 0, versao, segundos: total }] },
      }),
    )
  return (
    <Stack>
      <Row>
        <SemanaBadge {...semana} />
      </Row>
      <Figures
        look="columns"
        items={[
          { label: 'Total', value: formatDuracao(total) },
          { label: 'Esperado', value: formatDuracao(expectedOf(semana)) },
        ]}
      />
      {semana.motivo && <Notice tone="warning">{semana.motivo}</Notice>}
      <ByAlvo semana={semana} />
      <ByDay semana={semana} />
      {situacao === 'enviada' && !pode_decidir && (
        <Note>Outra pessoa precisa aprovar a sua semana.</Note>
      )}
      <Row>
        {situacao === 'enviada' && pode_decidir && (
          <Button
            disabled={act.isRunning}
            onClick={() => void approve().then((isDone) => isDone && onClose())}
          >
            Aprovar {duracaoInWords(total)}
          </Button>
        )}
        {pode_decidir && (
          <Button variant="default" disabled={act.isRunning} onClick={() => setReturning(true)}>
            Devolver
          </Button>
        )}
        <LinkButton to={toHoras({ semana: semana.segunda, id_usuario: String(semana.id_usuario) })}>
          Abrir a semana
        </LinkButton>
      </Row>
      {isReturning && (
        <ReasonDialog
          title={`Devolver a semana de ${semana.nome}?`}
          yes="Devolver"
          refresh={horaReads}
          run={(motivo) =>
            call(semanaReturn, { body: { id_hora_semana: id_hora_semana ?? 0, versao, motivo } })
          }
          onClose={() => setReturning(false)}
        >
          <Note>A pessoa recebe um aviso com o motivo, e a semana volta a aceitar mudanças.</Note>
        </ReasonDialog>
      )}
    </Stack>
  )
}

const sumOf = (cells: readonly { readonly segundos: number }[]) =>
  cells.reduce((sum, { segundos }) => sum + segundos, 0)

function ByAlvo({ semana: { linhas, outros } }: { readonly semana: Semana }) {
  if (linhas.length === 0 && outros.length === 0) {
    return <Note>Nenhuma hora lançada nesta semana.</Note>
  }
  return (
    <ul className={styles.rows}>
      {linhas.map((linha) => (
        <li key={keyOfAlvo(linha)} className={styles.row}>
          <span>
            {nameOfAlvo(linha)}
            <small>{linha.tarefa === null ? 'Sem tarefa' : linha.projeto}</small>
          </span>
          <strong>{formatDuracao(sumOf(linha.celulas))}</strong>
        </li>
      ))}
      {outros.length > 0 && (
        <li className={styles.row}>
          <span>Outros projetos</span>
          <strong>{formatDuracao(sumOf(outros))}</strong>
        </li>
      )}
    </ul>
  )
}

function ByDay({ semana: { dias, linhas, outros } }: { readonly semana: Semana }) {
  const cells = [...linhas.flatMap(({ celulas }) => celulas), ...outros]
  return (
    <Figures
      look="columns"
      items={dias.map(({ dia }) => ({
        label: dayLabel(dia),
        value: formatDuracao(sumOf(cells.filter((one) => one.dia === dia))),
      }))}
    />
  )
}
