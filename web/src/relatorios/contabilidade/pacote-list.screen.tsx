import { leiauteView } from '@claquete/contract/relatorios/contabilidade/leiaute'
import {
  pacoteCreate,
  pacoteDelete,
  pacoteDownload,
  pacotes,
  pacoteSend,
} from '@claquete/contract/relatorios/contabilidade/pacote'
import type { Pacote } from '@claquete/contract/relatorios/contabilidade/pacote'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toContabilidade } from '../../addresses/relatorios.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, failureText, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { download } from '../../lib/list/export.ts'
import { formatSize } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { monthLabel, pacoteLooks } from './pacote.labels.ts'
import { contabilidadeReads } from './reads.ts'

const CreateDialog = lazyPart(
  async () => (await import('./create-pacote.dialog.tsx')).CreatePacoteDialog,
)
const SendDialog = lazyPart(async () => (await import('./send-pacote.dialog.tsx')).SendPacoteDialog)
const ContentDialog = lazyPart(
  async () => (await import('./pacote-content.dialog.tsx')).PacoteContentDialog,
)

const columns = columnsOf(pacotes, {
  looks: { estado: pacoteLooks },
  cells: {
    mes: ({ mes }) => monthLabel(mes),
    unidade: ({ unidade }) => unidade ?? 'Todas',
    tamanho: ({ tamanho }) => (tamanho === null ? '' : formatSize(tamanho)),
  },
})

async function remove({ id_pacote_contabil, mes, enviado_para }: Pacote): Promise<void> {
  const done = await confirm({
    title: 'Excluir o pacote?',
    message: enviado_para
      ? 'O link que o contador recebeu deixa de abrir.'
      : 'O arquivo é apagado; os lançamentos ficam como estão.',
    subject: monthLabel(mes),
    yes: 'Excluir',
    tone: 'danger',
    run: () => call(pacoteDelete, { params: { id_pacote_contabil } }),
  })
  if (done) await refreshReads(...contabilidadeReads)
}

/** The packages for the accountant, one a month. */
export default function PacoteListScreen() {
  useLiveReads('pacote_contabil', ...contabilidadeReads)
  const may = useMay()
  const act = useAct({ onFailure: (error) => toast.danger(failureText(error)) })
  const list = useListOf(pacotes, { model: 'pacote_contabil' })
  const [isCreating, setCreating] = useState(false)
  const [sending, setSending] = useState<Pacote>()
  const [opened, setOpened] = useState<Pacote>()
  const bring = ({ id_pacote_contabil }: Pacote) =>
    act.run(async () => {
      const { data } = await call(pacoteDownload, { params: { id_pacote_contabil } })
      download(data.link)
      return {}
    })
  const actionsOf = (row: Pacote): RowAction[] => [
    ...(row.estado === 'pronto'
      ? [
          { label: 'Baixar', run: () => void bring(row) },
          { label: 'O que há nele', run: () => setOpened(row) },
          ...(may(pacoteSend.access)
            ? [{ label: 'Enviar ao contador', run: () => setSending(row) }]
            : []),
        ]
      : []),
    ...(may(pacoteDelete.access)
      ? [{ label: 'Excluir', tone: 'danger' as const, run: () => void remove(row) }]
      : []),
  ]
  const create = may(pacoteCreate.access) && (
    <Button size="xs" onClick={() => setCreating(true)}>
      Gerar pacote
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={
        may(leiauteView.access) && <LinkButton to={toContabilidade()}>Arquivo e códigos</LinkButton>
      }
      create={create}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum pacote',
        text: 'Um pacote leva ao contador o mês inteiro num arquivo: lançamentos com rateio, faturas, notas emitidas e recebidas, retenções, extratos e comprovantes.',
      }}
    >
      <CompanyFilter list={list} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {sending && <SendDialog pacote={sending} onClose={() => setSending(undefined)} />}
      {opened && <ContentDialog pacote={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  )
}
