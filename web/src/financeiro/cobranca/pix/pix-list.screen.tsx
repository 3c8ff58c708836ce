import {
  pixAutorizacaoCreate,
  pixAutorizacaoList,
  pixAutorizacoes,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type { PixAutorizacaoRow } from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../lib/account/permission.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { idIn, useOpened } from '../../../lib/page/opened.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { contas } from '../../../livro/titulos/public.ts'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import { PickerFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ViewsMenu } from '../../../ui/list/views-menu.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { PixTabs } from './pix-tabs.tsx'
import { autorizacaoLooks, situacaoOptions } from './pix.labels.ts'

const PixPanel = lazyPart(async () => (await import('./pix-panel.tsx')).PixPanel)
const AuthoriseDialog = lazyPart(
  async () => (await import('./authorise.dialog.tsx')).AuthoriseDialog,
)

const columns = columnsOf(pixAutorizacoes, { looks: { situacao: autorizacaoLooks } })
const attention = [{ value: 'S', label: 'Precisam de você' }]

/** What clients authorised to be charged by Pix Automático. */
export default function PixListScreen() {
  useLiveReads('financeiro', pixAutorizacaoList)
  const may = useMay()
  const list = useListOf(pixAutorizacoes, { model: 'pix_autorizacao' })
  const { opened, open, close, addressOf } = useOpened('autorizacao')
  const asking = useAsking()
  const actionsOf = (row: PixAutorizacaoRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_pix_autorizacao) },
  ]
  const start = may(pixAutorizacaoCreate.access) && (
    <Button size="xs" onClick={asking.open}>
      Pedir autorização
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ViewsMenu list={list} />}
      create={start}
      rowTo={(row) => addressOf(row.id_pix_autorizacao)}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhuma autorização ainda',
        text: 'Lance o fee como conta a receber recorrente e peça a autorização ao cliente: depois que ele aceita no banco dele, cada mês é cobrado sem boleto.',
      }}
    >
      <PixTabs />
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['id_contabancaria', 'atencao']}
        more={
          <>
            <PickerFilter
              name="id_contabancaria"
              label="Conta que recebe"
              source={contas}
              placeholder="Todas"
            />
            <SelectFilter
              name="atencao"
              label="Pendências"
              placeholder="Todas"
              options={attention}
            />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Cliente, contrato ou valor" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={situacaoOptions}
        />
        <PickerFilter name="id_pessoa" label="Cliente" source={personSource} placeholder="Todos" />
      </ListFilters>
      {opened !== undefined && <PixPanel id_pix_autorizacao={opened} onClose={close} />}
      {asking.isOpen && (
        <AuthoriseDialog
          id_lancamento={asking.id_lancamento}
          onClose={asking.close}
          onDone={asking.done}
        />
      )}
    </ListScreen>
  )
}

/** The dialog is in the address, with the title of the series that is meant, so that other screens can open it. */
function useAsking() {
  const [words, setWords] = useSearchParams()
  const without = () => {
    const next = new URLSearchParams(words)
    next.delete('autorizar')
    return next
  }
  const withWord = (name: string, value: string) => {
    const next = without()
    next.set(name, value)
    setWords(next)
  }
  return {
    isOpen: words.has('autorizar'),
    id_lancamento: idIn(words, 'autorizar'),
    open: () => withWord('autorizar', 'serie'),
    close: () => setWords(without()),
    /** What was asked for takes the place of the dialog. */
    done: (id: number) => withWord('autorizacao', String(id)),
  }
}
