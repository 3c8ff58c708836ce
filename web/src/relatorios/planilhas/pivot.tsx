import type { Pivot } from '@claquete/contract/relatorios/planilhas/pivot'
import { Button } from '@mantine/core'
import { average, centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { reais } from '../../lib/plain/money.ts'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { percentText } from '../../lib/plain/statement-text.ts'
import { callFile, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { extensions, saveBlob } from '../../lib/list/export.ts'
import type { ExportKind } from '../../lib/list/export.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FilesMenu } from '../../ui/list/export-menu.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { PivotChart } from './pivot-chart.tsx'
import { PivotFilters, PivotLook } from './pivot-filters.tsx'
import { PivotPanel } from './pivot-panel.tsx'
import { PivotTable } from './pivot-table.tsx'
import type { PivotData } from './pivot-table.tsx'
import { filterNames, usePivotView } from './pivot-view.ts'
import type { PivotView } from './pivot-view.ts'

/** The screen of any pivot: filters, months and accounts, entries behind each figure, and files. */
export function PivotScreen({ pivot }: { readonly pivot: Pivot }) {
  const view = usePivotView(pivot)
  const { query, words, set } = view
  const { table, file } = pivot.endpoints
  const reading = useRead(table, { query }, { keepPreviousData: true })
  const reread = () => void refreshReads(table, pivot.endpoints.entries)
  useChanges(['financeiro', 'execucao', 'plano_contas'], reread)
  const data = reading.data?.data
  const print = async (tipo: ExportKind) => {
    try {
      const blob = await callFile(file, { params: { tipo }, query })
      saveBlob(blob, `${pivot.title}.${extensions[tipo]}`)
    } catch (error) {
      reportFailure(error)
    }
  }
  const open = (linha: string, mes: string | undefined) =>
    set({ celula: linha || 'total', mes: mes ?? null }, { push: true })
  const cell = words.get('celula')
  return (
    <Page
      toolbar={
        <>
          <div style={{ flex: '1 1 260px' }}>
            <Note>{pivot.about}</Note>
          </div>
          <FilesMenu start={(tipo) => void print(tipo)} isDisabled={!data?.linhas.length} />
        </>
      }
    >
      <PivotFilters pivot={pivot} view={view} />
      <Reading of={reading} waiting={420}>
        {({ data }) =>
          data.linhas.length === 0 ? (
            <Nothing pivot={pivot} view={view} />
          ) : (
            <>
              <Summary data={data} />
              <PivotChart pivot={pivot} data={data} onPick={(mes) => open('', mes)} />
              <PivotLook pivot={pivot} view={view} />
              {view.query.base === 'pagamento' && (
                <Note small>
                  Por pagamento conta só o dinheiro que passou pelas contas: o que foi retido e as
                  permutas ficam fora.
                </Note>
              )}
              {data.resumido && (
                <Note small>
                  São linhas demais para mostrar as contas de cada grupo. Escolha menos nos filtros
                  para vê-las.
                </Note>
              )}
              <PivotTable
                pivot={pivot}
                data={data}
                isBusy={reading.isPlaceholderData}
                onOpen={open}
              />
            </>
          )
        }
      </Reading>
      {cell && (
        <PivotPanel
          key={`${cell} ${words.get('mes')}`}
          pivot={pivot}
          view={view}
          data={data}
          linha={cell === 'total' ? '' : cell}
        />
      )}
    </Page>
  )
}

function Summary({ data }: { readonly data: PivotData }) {
  const { total, anterior, variacao, meses, linhas, comparado, participacao } = {
    ...data,
    participacao: largest(data),
  }
  return (
    <Figures
      items={[
        { label: 'Total', value: reais(total) },
        {
          label: 'Média por mês',
          value: formatReais(average(centsOfReais(total), meses.length)),
        },
        {
          label: 'Maior linha',
          value: participacao?.nome,
          hint: participacao && `${percentText(participacao.participacao)} do total`,
        },
        ...(comparado
          ? [
              {
                label: `${formatDateBr(comparado.periodo1)} a ${formatDateBr(comparado.periodo2)}`,
                value: reais(anterior ?? 0),
                hint: variacao === null ? 'Sem variação' : `Variação de ${percentText(variacao)}`,
              },
            ]
          : [{ label: 'Linhas', value: String(linhas.length) }]),
      ]}
    />
  )
}

const largest = ({ linhas }: PivotData) =>
  linhas
    .filter(({ superior }) => superior === null)
    .reduce<PivotData['linhas'][number] | undefined>(
      (best, one) => (best && Math.abs(best.total) >= Math.abs(one.total) ? best : one),
      undefined,
    )

/** Says why there is nothing, and takes back what may hide it. */
function Nothing({ pivot, view }: { readonly pivot: Pivot; readonly view: PivotView }) {
  const inForce = filterNames.filter((name) => view.query[name])
  if (inForce.length === 0) return <EmptyState title="Nada no período">{pivot.empty}</EmptyState>
  return (
    <EmptyState
      title="Nada com estes filtros"
      action={
        <Button
          size="xs"
          variant="default"
          onClick={() => view.set(Object.fromEntries(inForce.map((name) => [name, null])))}
        >
          Tirar os filtros
        </Button>
      }
    >
      O período não tem nada do que os filtros escolhem.
    </EmptyState>
  )
}
