import { aprovacaoView, semanaApprove, semanaUndo } from '@claquete/contract/projetos/horas/semana'
import { addDays, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { counted } from '@claquete/core/kernel/writing/counted'
import { duracaoInWords, formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { IconChevronLeft, IconChevronRight, IconLock } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { weekLabel } from '../hora-text.ts'
import { horaReads } from '../reads.ts'
import styles from '../semana/semana.module.css'
import { AprovacaoTable } from './aprovacao-table.tsx'
import { allOf } from './waiting.ts'
import type { Aprovacao, Waiting } from './waiting.ts'
import { SemanaPanel } from './semana-panel.tsx'
import { TravasPanel } from './travas-panel.tsx'

/** People and weeks: what waits for approval, and what is missing. */
export default function AprovacaoScreen() {
  const [words, setWords] = useSearchParams()
  const may = useMay()
  const today = useToday()
  const [locks, setLocks] = useState(false)
  const asked = words.get('ate') ?? ''
  const ate = mondayOf(isCalendarDate(asked) ? asked : today)
  useLiveReads('hora', aprovacaoView)
  const reading = useRead(aprovacaoView, { query: { ate } }, { keepPreviousData: true })
  const go = (monday: typeof ate) =>
    setWords(monday === mondayOf(today) ? {} : { ate: monday }, { replace: true })
  return (
    <Page>
      <div className={styles.bar}>
        <IconButton title="Semanas anteriores" size={34} onClick={() => go(addDays(ate, -42))}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <span className={styles.week}>{weekLabel(addDays(ate, -35), addDays(ate, 6))}</span>
        <IconButton title="Semanas seguintes" size={34} onClick={() => go(addDays(ate, 42))}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <span className={styles.push} />
        {may('hora.travar') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLock size={15} />}
            onClick={() => setLocks(true)}
          >
            Dias travados
          </Button>
        )}
      </div>
      <Reading of={reading} waiting={420}>
        {({ data }) =>
          data.pessoas.length === 0 ? (
            <Card>
              <EmptyState title="Ninguém lança horas ainda">
                Dê a permissão “Lançar” do grupo Horas a um perfil: as semanas de quem o tem
                aparecem aqui.
              </EmptyState>
            </Card>
          ) : (
            <Weeks data={data} onEarlier={() => go(addDays(ate, -42))} />
          )
        }
      </Reading>
      {locks && <TravasPanel onClose={() => setLocks(false)} />}
    </Page>
  )
}

function Weeks({ data, onEarlier }: { readonly data: Aprovacao; readonly onEarlier: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Waiting>()
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const decidable = allOf(data).filter((one) => one.pode_decidir)
  const picked = decidable.filter(({ id_hora_semana }) => chosen.has(id_hora_semana ?? 0))
  const approve = async (semanas: readonly Waiting[]) => {
    const segundos = semanas.reduce((sum, one) => sum + one.segundos, 0)
    const people = [...new Set(semanas.map(({ nome }) => nome))]
    const isSure = await confirm({
      title: `Aprovar ${counted(semanas.length, 'semana', 'semanas')}?`,
      message: `${duracaoInWords(segundos)} no total, de ${people.slice(0, 4).join(', ')}${people.length > 4 ? ` e mais ${people.length - 4}` : ''}.`,
      yes: 'Aprovar',
    })
    if (!isSure) return
    await act.run(async () => {
      const ids = semanas.map((one) => one.id_hora_semana ?? 0)
      const { msg } = await call(semanaApprove, {
        body: {
          semanas: semanas.map(({ id_hora_semana, versao, segundos: seen }) => ({
            id_hora_semana: id_hora_semana ?? 0,
            versao,
            segundos: seen,
          })),
        },
      })
      setChosen(new Set())
      toast.undoable(msg ?? 'Aprovado', () => void undo(ids))
      return {}
    })
  }
  return (
    <>
      <Figures
        items={[
          {
            label: 'Esperam aprovação',
            value: counted(data.esperando, 'semana', 'semanas'),
          },
          { label: 'Horas que esperam', value: formatDuracao(data.esperando_segundos) },
          {
            label: 'Não enviadas',
            value: counted(data.faltando, 'semana', 'semanas'),
            ...(data.faltando > 0 && { tone: 'warning' as const }),
          },
        ]}
      />
      <div className={styles.bar}>
        <Button
          size="xs"
          disabled={act.isRunning || (picked.length === 0 && decidable.length === 0)}
          onClick={() => void approve(picked.length > 0 ? picked : decidable)}
        >
          {picked.length > 0
            ? `Aprovar ${counted(picked.length, 'semana', 'semanas')}, ${duracaoInWords(picked.reduce((sum, one) => sum + one.segundos, 0))}`
            : decidable.length > 0
              ? `Aprovar ${decidable.length === 1 ? 'a que espera' : `as ${decidable.length} que esperam`}`
              : 'Nenhuma a aprovar'}
        </Button>
        {data.anteriores > 0 && (
          <Button size="xs" variant="subtle" onClick={onEarlier}>
            {counted(data.anteriores, 'semana espera', 'semanas esperam')} antes destas
          </Button>
        )}
      </div>
      <AprovacaoTable data={data} chosen={chosen} onChoose={setChosen} onOpen={setOpened} />
      {opened && <SemanaPanel semana={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

async function undo(ids: readonly number[]): Promise<void> {
  try {
    const { msg } = await call(semanaUndo, { body: { ids: [...ids] } })
    await refreshReads(...horaReads)
    if (msg) toast.success(msg)
  } catch (error) {
    reportFailure(error)
  }
}
