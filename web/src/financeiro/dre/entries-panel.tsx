import type { TituloDoDre } from '@claquete/contract/financeiro/dre/dre'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { lancamentoPath } from '../../addresses/livro.ts'
import { counted } from '../../lib/plain/format.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { PageSteps } from '../../ui/layout/page-steps.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Cell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import type { Read } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

interface PanelProps {
  readonly title: string
  readonly reading: Read<{ readonly data: Entries }>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
  /** Above the entries: what they explain. */
  readonly children?: ReactNode
}

interface Entries {
  readonly data: readonly TituloDoDre[]
  readonly total: number
  readonly valor_total: number
}

export const entriesByPage = 50

/** The entries that add up to a figure, largest first. */
export function EntriesPanel(props: PanelProps) {
  const { title, reading, page, onPage, onClose, children } = props
  return (
    <SidePanel title={title} size="lg" onClose={onClose}>
      {children}
      <Reading
        of={reading}
        waiting={220}
        dense
        empty={
          <EmptyState dense title="Nenhum título">
            Os títulos que somam este valor aparecem aqui.
          </EmptyState>
        }
      >
        {({ data: { data, total, valor_total } }) => (
          <Stack>
            <Note>
              {counted(total, 'lançamento', 'lançamentos')} · total <b>{reais(valor_total)}</b>
            </Note>
            <ItemList>
              {data.map((um, at) => (
                <Titulo key={`${um.tipo}${um.id}-${at}`} {...um} />
              ))}
            </ItemList>
            <PageSteps page={page} pages={Math.ceil(total / entriesByPage)} onPage={onPage} />
          </Stack>
        )}
      </Reading>
    </SidePanel>
  )
}

const especies: Readonly<Record<string, string>> = {
  juros: 'Juros e multa',
  desconto: 'Desconto',
  verba: 'Verba de um job',
}

function Titulo({
  tipo,
  id,
  data,
  descricao,
  pessoa,
  num_documento,
  conta,
  especie,
  operacao,
  valor,
}: TituloDoDre) {
  // A budget's expense has no form to link to.
  const form = tipo === 'despesa' ? undefined : lancamentoPath({ tipo, operacao }, id)
  const numero = tipo === 'despesa' ? `Despesa nº ${id}` : `nº ${id}`
  const words = [formatDateBr(data), especies[especie], pessoa, num_documento, conta, numero]
  return (
    <Item
      title={form ? <Link to={form}>{descricao}</Link> : descricao}
      detail={words.filter(Boolean).join(' · ')}
      aside={<Cell kind="money" value={valor} />}
    />
  )
}
