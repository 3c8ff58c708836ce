import { conferenciaRun, conferenciaView } from '@claquete/contract/livro/contas/conferencia'
import type { Conferencia, DifferencesGrupo } from '@claquete/contract/livro/contas/conferencia'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconAlertTriangle, IconCheck, IconRefresh } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'

const groupsAtMost = 4
const recordsAtMost = 3

function Summary({ last }: { last: Conferencia | null }) {
  if (!last) return <Note>A conferência dos lançamentos ainda não rodou; ela roda toda noite</Note>
  const when = formatMoment(last.feita_em)
  const checks = counted(last.verificacoes, 'verificação', 'verificações')
  return last.diferencas === 0 ? (
    <Note>
      <IconCheck size={16} stroke={1.5} aria-hidden /> Os números batem: {checks}, sem diferenças,
      em {when}.
    </Note>
  ) : (
    <Note tone="danger">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />{' '}
      {counted(last.diferencas, 'diferença', 'diferenças')} em {checks}, em {when}.
    </Note>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One check: the expected condition, how to fix a difference, and the records that fail it. */
function Verification({ group }: { group: DifferencesGrupo }) {
  const [isOpen, setOpen] = useState(false)
  const { verificacao, orientacao, total, lista } = group
  const shown = isOpen ? lista : lista.slice(0, recordsAtMost)
  const hidden = total - shown.length
  return (
    <Item
      title={`${capitalised(verificacao)} (${counted(total, 'diferença', 'diferenças')})`}
      detail={orientacao}
    >
      <ul>
        {shown.map(({ texto, path }) => (
          <li key={texto}>
            {path === null ? (
              capitalised(texto)
            ) : (
              <Anchor component={Link} to={path} size="sm">
                {capitalised(texto)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {shown.length < lista.length ? (
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
          Ver mais {lista.length - shown.length}
        </Button>
      ) : (
        hidden > 0 && <Note small>E mais {hidden}.</Note>
      )}
    </Item>
  )
}

/** Result of the last consistency check of the ledger; hidden without permission. */
export function ConferenciaCard() {
  const may = useMay()
  return may(conferenciaView.access) ? <LastCheck /> : null
}

function LastCheck() {
  const may = useMay()
  const answer = useRead(conferenciaView, {})
  useLiveReads('conferencia', conferenciaView)
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!answer.data) return null
  const last = answer.data.data
  const ask = async () => {
    setAsking(true)
    try {
      const { msg } = await call(conferenciaRun, {})
      if (msg) toast.success(msg)
      await refreshReads(conferenciaView)
    } catch (error) {
      reportFailure(error)
    } finally {
      setAsking(false)
    }
  }
  const groups = last?.grupos ?? []
  const shown = isOpen ? groups : groups.slice(0, groupsAtMost)
  return (
    <Card label="Conferência dos lançamentos">
      <Row justify="between">
        <Summary last={last} />
        {may(conferenciaRun.access) && (
          <Button
            size="xs"
            variant="default"
            loading={isAsking}
            leftSection={<IconRefresh size={15} stroke={1.5} />}
            onClick={() => void ask()}
          >
            Conferir agora
          </Button>
        )}
      </Row>
      {groups.length > 0 && (
        <>
          <ItemList bare>
            {shown.map((group) => (
              <Verification key={group.verificacao} group={group} />
            ))}
          </ItemList>
          <Row justify="between">
            {groups.length > shown.length && (
              <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
                Ver mais {counted(groups.length - shown.length, 'verificação', 'verificações')} com
                diferença
              </Button>
            )}
            <Note small>Se uma diferença voltar depois de corrigida, avise o suporte.</Note>
          </Row>
        </>
      )}
    </Card>
  )
}
