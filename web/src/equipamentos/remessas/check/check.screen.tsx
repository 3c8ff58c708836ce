import { equipamentoRemessaView } from '@claquete/contract/equipamentos/remessas/remessa'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { equipamentoFind } from '@claquete/contract/equipamentos/registro/equipamento'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { toRemessaCheck, toRemessaEdit, toRemessaList } from '../../../addresses/equipamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { keepForOffline } from '../../../lib/plain/offline/keep-page.ts'
import { useKeptRead } from '../../../lib/wire/kept-read.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ProportionBar } from '../../../ui/figures/bar.tsx'
import { FormSkeleton } from '../../../ui/form/skeleton.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { bringReader } from '../../../ui/scanner/code-reader.ts'
import { Scanner } from '../../../ui/scanner/scanner.tsx'
import { StatusBadges } from '../status-badges.tsx'
import { countsOf } from './checklist.ts'
import { Finish, ShortNotices } from './finish.tsx'
import { DoneLines, OpenLines } from './lines.tsx'
import { QueueNotices } from './queue-notices.tsx'
import { answerTo } from './scan.ts'
import { useDesk } from './use-desk.ts'
import type { Desk } from './use-desk.ts'

let isKept = false
/** Lets the page open without a network from now on, with what reads codes there. */
async function keepPage(): Promise<void> {
  if (isKept) return
  isKept = true
  keepForOffline(toRemessaCheck.path, await bringReader().catch(() => []))
}

/** The list of a remittance as it is ticked where the things are: on a phone, perhaps without a network. */
export default function CheckScreen() {
  const id_remessa = Number(useParams()['id'])
  useLiveReads('remessa', equipamentoRemessaView)
  useEffect(() => void keepPage(), [])
  const reading = useKeptRead(equipamentoRemessaView, { params: { id_remessa } })
  const { readAt, isOld } = reading
  return (
    <Reading of={reading} waiting={<FormSkeleton />} listTo={toRemessaList()}>
      {({ data }) => <Opened key={id_remessa} remessa={data} readAt={readAt} isOld={isOld} />}
    </Reading>
  )
}

interface OpenedProps {
  readonly remessa: Remessa
  readonly readAt: number
  readonly isOld: boolean
}

const titles = {
  separar: 'O que sai',
  voltar: 'O que volta',
  nada: 'Itens',
} as const

function Opened({ remessa, readAt, isOld }: OpenedProps) {
  const { id_remessa, nome, num_remessa } = remessa
  const desk = useDesk(remessa, readAt)
  const lines = desk.lines()
  return (
    <Page width="form">
      <RecordHeader title={nome} number={num_remessa} detail={<StatusBadges remessa={remessa} />}>
        <LinkButton to={toRemessaEdit(id_remessa)}>Abrir a remessa</LinkButton>
      </RecordHeader>
      <QueueNotices desk={desk} isOld={isOld} readAt={readAt} />
      {lines.length === 0 ? (
        <EmptyState
          title="Nenhum item nesta remessa"
          action={<LinkButton to={toRemessaEdit(id_remessa)}>Pôr itens na remessa</LinkButton>}
        >
          Ponha na remessa o que vai sair: a lista aparece aqui para ser conferida.
        </EmptyState>
      ) : (
        <Body desk={desk} />
      )}
    </Page>
  )
}

function Body({ desk }: { readonly desk: Desk }) {
  const lines = desk.lines()
  const { done, all } = countsOf(lines)
  const [asked, setAsked] = useState<number>()
  const maySee = useMay()(equipamentoFind.access)
  // Codes wait for each other: each is answered by the list as it is then.
  const latest = useRef(desk)
  useLayoutEffect(() => {
    latest.current = desk
  })
  const onCode = (code: string) =>
    answerTo(latest.current, code, {
      maySee,
      ask: ({ item }) => setAsked(item.id_remessa_item),
    })
  return (
    <>
      <Card
        title={titles[desk.phase]}
        aside={
          desk.phase !== 'nada' && (
            <strong className="numbers">{`${done} de ${all} conferidos`}</strong>
          )
        }
      >
        <ProportionBar parts={[{ tone: 'success', value: done }]} whole={all} />
        {desk.mayMove && <Scanner label={titles[desk.phase]} onCode={onCode} />}
      </Card>
      <ShortNotices desk={desk} />
      <Finish desk={desk} lines={lines} />
      <OpenLines desk={desk} lines={lines} asked={asked} onAnswered={() => setAsked(undefined)} />
      <DoneLines desk={desk} lines={lines} />
    </>
  )
}
