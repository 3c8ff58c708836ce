import { cabecalhoUpdate } from '@claquete/contract/set/ordem-do-dia/change'
import { ordemAvisos } from '@claquete/contract/set/ordem-do-dia/avisos'
import { ordemView } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { OpenOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import { diariaText } from '@claquete/core/set/ordem-do-dia/papel/paper'
import { longDay } from '@claquete/core/set/ordem-do-dia/papel/paper-parts'
import { Badge, Skeleton } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { useLeaveGuard } from '../../../lib/acts/leave.ts'
import { refreshReads, useRead } from '../../../lib/wire/call.ts'
import { CallFailure } from '../../../lib/wire/request.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { AtProjeto } from '../at-projeto.tsx'
import { useOrdemAddresses } from '../ordem-addresses.ts'
import { LinesSection, PeopleSection } from './block.section.tsx'
import { blocksAfter, blocksBefore } from './columns.ts'
import { Conflicts } from './conflicts.tsx'
import { CareSection, DaySection } from './head.sections.tsx'
import { WeatherSection } from './weather.section.tsx'
import { PageActs } from './page-acts.tsx'
import styles from './sheet.module.css'
import { PaperView } from './paper-view.tsx'
import { SaveState } from './save-state.tsx'
import { OrdemDesk } from './state/desk.ts'
import { DeskContext, useDeskState } from './state/use-desk.ts'
import { send } from './state/wire.ts'
import { WarningsList, WithWarnings } from './warnings.tsx'

/** Where a call sheet is written: its blocks, and beside them the paper that they become. */
export default function OrdemSheetScreen() {
  const { id, id_order_day } = useParams()
  const id_ordem_dia = Number(id_order_day)
  const { list } = useOrdemAddresses()
  useLiveReads('ordem_dia', ordemView, ordemAvisos)
  const reading = useRead(ordemView, { params: { id_ordem_dia } }, { staleTime: 0 })
  return (
    <Reading of={reading} waiting={<Waiting />} listTo={list}>
      {({ data }) => (
        <AtProjeto
          projeto={data.id_projeto_incentivado}
          to={({ sheet }) => sheet(Number(id), id_ordem_dia)}
        >
          <Desk key={id_ordem_dia} aberta={data} />
        </AtProjeto>
      )}
    </Reading>
  )
}

const Waiting = () => (
  <div aria-busy aria-label="Carregando">
    <Page>
      <Skeleton height={52} radius={8} />
      <Skeleton height={180} radius={8} />
      <Skeleton height={320} radius={8} />
    </Page>
  </div>
)

const deskOf = (aberta: OpenOrdem) =>
  new OrdemDesk(aberta, {
    send: (edit, real) => send(aberta.documento.id_ordem_dia, edit, real),
    reload: () => void refreshReads(ordemView, ordemAvisos),
    mayRetry: (error) =>
      error instanceof CallFailure && (error.status === 0 || error.status >= 500),
    now: Date.now,
  })

function Desk({ aberta }: { readonly aberta: OpenOrdem }) {
  const [desk] = useState(() => deskOf(aberta))
  useEffect(() => desk.adopt(aberta), [desk, aberta])
  useEffect(() => {
    const again = () => void desk.flush()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      void desk.flush()
    }
  }, [desk])
  useLeaveGuard({ isChanged: () => desk.state.get().unsent > 0 })
  const canWrite = useMay()(cabecalhoUpdate.access)
  const isReadOnly = !canWrite || aberta.cancelada_em !== null
  const place = useMemo(() => ({ desk, isReadOnly }), [desk, isReadOnly])
  return (
    <DeskContext value={place}>
      <WithWarnings id_ordem_dia={aberta.documento.id_ordem_dia}>
        <Page>
          <Head aberta={aberta} />
          {aberta.cancelada_em !== null && (
            <Notice tone="danger" title="Este dia foi cancelado">
              {aberta.motivo_cancelamento || 'A ordem do dia fica como estava, só para ler.'}
            </Notice>
          )}
          <Conflicts />
          <div className={styles.body}>
            <Blocks aberta={aberta} />
            <Side aberta={aberta} />
          </div>
        </Page>
      </WithWarnings>
    </DeskContext>
  )
}

const numbered = (aberta: OpenOrdem, documento: OpenOrdem['documento']) => ({
  ...documento,
  diaria: documento.diaria ?? aberta.diaria_contada,
  diarias: documento.diarias ?? aberta.diarias_contadas,
})

/** Whether people were told less than what stands here: what the server found, and what was written since. */
function useNews({ publicada, mudou, revisao, cancelada_em }: OpenOrdem): boolean {
  const { unsent, revisao: now } = useDeskState()
  return publicada > 0 && cancelada_em === null && (mudou || unsent > 0 || now > revisao)
}

function Head({ aberta }: { readonly aberta: OpenOrdem }) {
  const { job, modelo, publicada, cancelada_em } = aberta
  const { documento } = useDeskState()
  const hasNews = useNews(aberta)
  const day = [
    diariaText(numbered(aberta, documento)),
    documento.data ? longDay(documento.data) : '',
  ].filter(Boolean)
  const state =
    cancelada_em !== null
      ? { text: 'Cancelada', color: 'red' }
      : publicada > 0
        ? { text: `Versão ${publicada} publicada`, color: 'green' }
        : { text: modelo ? 'Modelo' : 'Rascunho', color: 'gray' }
  return (
    <RecordHeader
      number={job?.num_orc}
      title={job?.titulo ?? (documento.titulo || 'Modelo')}
      detail={
        <>
          <StateBadge {...state} />
          {hasNews && <StateBadge text="Mudou e ninguém foi avisado" color="orange" />}
          {day.length > 0 && <Note>{day.join(' · ')}</Note>}
          <SaveState />
        </>
      }
    >
      <PageActs aberta={aberta} hasNews={hasNews} />
    </RecordHeader>
  )
}

const StateBadge = ({ text, color }: { readonly text: string; readonly color: string }) => (
  <Badge variant="light" color={color} radius="sm" tt="none" fw={500}>
    {text}
  </Badge>
)

function Blocks({ aberta }: { readonly aberta: OpenOrdem }) {
  return (
    <div className={styles.form}>
      <WarningsList />
      <DaySection isModelo={aberta.modelo} counted={aberta} />
      <WeatherSection isModelo={aberta.modelo} />
      <LinesSection bloco="locacao" />
      <CareSection />
      {blocksBefore.map((bloco) => (
        <LinesSection key={bloco} bloco={bloco} />
      ))}
      <PeopleSection grupo="elenco" />
      <PeopleSection grupo="equipe" />
      {blocksAfter.map((bloco) => (
        <LinesSection key={bloco} bloco={bloco} />
      ))}
    </div>
  )
}

function Side({ aberta }: { readonly aberta: OpenOrdem }) {
  const { documento } = useDeskState()
  // The letters that are typed come first; the paper follows them.
  const late = useDeferredValue(documento)
  const printed = useMemo(() => numbered(aberta, late), [aberta, late])
  const hasNews = useNews(aberta)
  const { publicada } = aberta
  return (
    <aside className={styles.side}>
      <PaperView
        documento={printed}
        job={aberta.job}
        versao={publicada > 0 && !hasNews ? publicada : null}
      />
    </aside>
  )
}
