import {
  extratoLinkRevoke,
  extratoLinks,
  extratoLinkSend,
} from '@claquete/contract/financeiro/regua/extrato-link'
import type { ExtratoLink } from '@claquete/contract/financeiro/regua/extrato-link'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { PickerFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { reguaReads } from './reads.ts'
import { ReguaTabs } from './regua-tabs.tsx'
import { linkLooks } from './regua.labels.ts'
import { SendExtratoDialog } from './send-extrato.dialog.tsx'

const columns = columnsOf(extratoLinks, { looks: { situacao: linkLooks } })

async function revoke({ id_cobranca_link, pessoa }: ExtratoLink): Promise<void> {
  const done = await confirm({
    title: 'Revogar o link?',
    message: 'O extrato deixa de abrir para quem tem o e-mail.',
    subject: pessoa,
    yes: 'Revogar',
    tone: 'danger',
    run: () => call(extratoLinkRevoke, { params: { id_cobranca_link } }),
  })
  if (done) await refreshReads(...reguaReads)
}

/** The dialog, which the record of a person opens by the address. */
function useSending() {
  const [words, setWords] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const id = words.get('enviar') === 'S' ? Number(words.get('id_pessoa')) : 0
  const asked = Number.isSafeInteger(id) && id > 0 ? { id_pessoa: id } : undefined
  const close = () => {
    setOpen(false)
    const next = new URLSearchParams(words)
    next.delete('enviar')
    setWords(next, { replace: true })
  }
  return { opened: asked ?? (isOpen ? {} : undefined), open: () => setOpen(true), close }
}

/** Statements that clients can open. */
export default function ExtratoLinksScreen() {
  useLiveReads('financeiro', ...reguaReads)
  const list = useListOf(extratoLinks, { model: 'cobranca_link' })
  const may = useMay()
  const sending = useSending()
  const actionsOf = (row: ExtratoLink): RowAction[] =>
    row.situacao === 'valido' && may(extratoLinkRevoke.access)
      ? [{ label: 'Revogar o link', tone: 'danger', run: () => void revoke(row) }]
      : []
  const send = may(extratoLinkSend.access) && (
    <Button size="xs" onClick={() => sending.open()}>
      Enviar extrato
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={send}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum extrato enviado',
        text: 'O extrato é uma página com o que o cliente deve e os boletos, aberta por um link.',
      }}
    >
      <ReguaTabs />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Cliente ou e-mail" />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
      </ListFilters>
      {sending.opened && <SendExtratoDialog {...sending.opened} onClose={sending.close} />}
    </ListScreen>
  )
}
