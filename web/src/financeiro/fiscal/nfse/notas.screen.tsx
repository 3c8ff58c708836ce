import { notaExport, notaRegister, notas } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { NotaRow } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { estadosDaNota, estadoLabels } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toFaturaList, toNotaPortalImport } from '../../../addresses/financeiro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { useOpened } from '../../../lib/page/opened.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import { IconBarcode, IconFileTypePdf } from '../../../ui/icons.ts'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { LookUpDialog } from '../recebidas/look-up.dialog.tsx'
import { lookOf } from './nota.labels.ts'
import { NotaPanel } from './nota-panel.tsx'
import { notaReads, openNota } from './use-notas.ts'

const looks = Object.fromEntries(estadosDaNota.map((estado) => [estado, lookOf(estado)]))
const columns = columnsOf(notas, { looks: { estado: looks } })
const states = estadosDaNota.map((value) => ({ value, label: estadoLabels[value] }))
const paper = <IconFileTypePdf size={16} stroke={1.5} />

/** Service notes that units issued, with what became of each. */
export default function NotasScreen() {
  useLiveReads('nota', ...notaReads)
  const list = useListOf(notas, { model: 'nota' })
  const { opened, open, close, addressOf } = useOpened('nota')
  const may = useMay()
  const [isLookingUp, setLookingUp] = useState(false)
  const actionsOf = (row: NotaRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_nota) },
    { label: 'DANFSe', icon: paper, run: () => openNota(row.id_nota) },
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={notaExport} title="Notas emitidas" />}
      links={
        <>
          {may(notaRegister.access) && (
            <LinkButton to={toNotaPortalImport()}>Retorno do portal</LinkButton>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBarcode size={15} stroke={1.5} />}
            onClick={() => setLookingUp(true)}
          >
            Consultar chave
          </Button>
        </>
      }
      rowTo={(row) => addressOf(row.id_nota)}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhuma nota emitida',
        text: 'Abra uma fatura e use “Emitir NFS-e”: a nota é numerada, assinada e enviada.',
        action: <LinkButton to={toFaturaList()}>Ir para Faturas</LinkButton>,
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, chave, cliente ou serviço" />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={states} />
        <PickerFilter name="id_cliente" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Competência" />
      </ListFilters>
      {opened !== undefined && <NotaPanel id_nota={opened} onClose={close} />}
      {isLookingUp && <LookUpDialog onClose={() => setLookingUp(false)} />}
    </ListScreen>
  )
}
