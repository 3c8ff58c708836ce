import {
  entregaDelete,
  entregaList,
  entregaSendNow,
  entregaStop,
  entregas,
} from '@claquete/contract/sistema/entregas/entrega'
import type { Entrega } from '@claquete/contract/sistema/entregas/entrega'
import { wordsOfRule } from '@claquete/core/sistema/entregas/entrega'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../lib/acts/act.ts'
import { call, failureText, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { toast } from '../../lib/page/toast.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'

const DeliveryDialog = lazyPart(async () => (await import('./delivery.dialog.tsx')).DeliveryDialog)

const looks = {
  fazendo: { label: 'Em preparo', color: 'blue' },
  enviado: { label: 'Enviado', color: 'green' },
  recusado: { label: 'Não enviado a todos', color: 'orange' },
  falhou: { label: 'Falhou', color: 'red' },
} as const

const receivers = ({ destinatarios }: Entrega) =>
  destinatarios.map(({ nome, parou }) => (parou === 'S' ? `${nome} (parou)` : nome)).join(', ')

const columns = columnsOf(entregas, {
  looks: { ultimo_estado: looks },
  cells: { frequencia: wordsOfRule, destinatarios: receivers },
})

async function remove({ id_entrega, nome }: Entrega): Promise<void> {
  const done = await confirm({
    title: 'Parar de enviar a todos?',
    message: 'O agendamento é excluído; o que já foi enviado fica na caixa de quem recebeu.',
    subject: nome,
    yes: 'Excluir',
    tone: 'danger',
    run: () => call(entregaDelete, { params: { id_entrega } }),
  })
  if (done) await refreshReads(entregaList)
}

const stop = ({ id_entrega }: Pick<Entrega, 'id_entrega'>, parar: 'S' | 'N') =>
  call(entregaStop, { params: { id_entrega }, body: { parar } })

/** What goes out by e-mail by itself: one's own, and what one receives. */
export default function EntregaListScreen() {
  useLiveReads('entrega', entregaList)
  const act = useAct({
    refresh: [entregaList],
    onFailure: (error) => toast.danger(failureText(error)),
  })
  const list = useListOf(entregas, { model: 'entrega' })
  const [changing, setChanging] = useState<Entrega>()
  const actionsOf = (row: Entrega): RowAction[] => [
    ...(row.minha === 'S'
      ? [
          { label: 'Alterar', run: () => setChanging(row) },
          {
            label: 'Enviar agora para mim',
            run: () =>
              void act.run(() => call(entregaSendNow, { params: { id_entrega: row.id_entrega } })),
          },
        ]
      : []),
    ...(row.recebo === 'S'
      ? [
          row.parei === 'S'
            ? { label: 'Voltar a receber', run: () => void act.run(() => stop(row, 'N')) }
            : { label: 'Parar de receber', run: () => void act.run(() => stop(row, 'S')) },
        ]
      : []),
    ...(row.minha === 'S'
      ? [{ label: 'Excluir', tone: 'danger' as const, run: () => void remove(row) }]
      : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum relatório por e-mail',
        text: 'Em qualquer lista ou relatório, abra Exportar e escolha “Receber por e-mail”: os filtros e as colunas da tela vão junto.',
      }}
    >
      <StopNotice />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Nome do relatório" />
      </ListFilters>
      {changing && <DeliveryDialog stored={changing} onClose={() => setChanging(undefined)} />}
    </ListScreen>
  )
}

/** The link of a mail opens this: it asks before it stops. */
function StopNotice() {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('parar') ?? 0)
  const act = useAct({
    refresh: [entregaList],
    onFailure: (error) => toast.danger(failureText(error)),
  })
  const { data } = useRead(entregaList, { query: { perPage: 100 } }, { enabled: asked > 0 })
  const found = data?.data.data.find(
    ({ id_entrega, recebo, parei }) => id_entrega === asked && recebo === 'S' && parei === 'N',
  )
  if (!found) return null
  const end = () =>
    setSearch((before) => {
      before.delete('parar')
      return before
    })
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="compact-sm"
          loading={act.isRunning}
          onClick={() => void act.run(() => stop(found, 'S'), end)}
        >
          Parar de receber
        </Button>
      }
    >
      {`Você recebe “${found.nome}” por e-mail.`}
    </Notice>
  )
}
