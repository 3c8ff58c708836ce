import type { Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../lib/plain/money.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'

type Saldo = NonNullable<Previa['saldo']>

/** The parts of the difference that are known, in words; those that are zero are not told. */
const told = ({ novas, pendentes, ignoradas, sem_linha, marcadas }: Saldo) =>
  [
    [novas, 'das linhas novas'],
    [pendentes, 'de linhas por conciliar'],
    [ignoradas, 'de linhas ignoradas'],
    [-sem_linha, 'de baixas sem linha no banco'],
    [-marcadas, 'de baixas marcadas à mão'],
  ]
    .flatMap(([valor, words]) => (valor === 0 ? [] : [`${reais(Number(valor))} ${words}`]))
    .join(', ')

/** The bank's balance beside ours, and where the difference comes from. */
export function PreviaSaldo({ saldo }: { readonly saldo: Saldo }) {
  const { dia, banco, nosso, diferenca, ignoradas, sem_explicacao, falta } = saldo
  const known = told(saldo)
  return (
    <>
      <Figures
        look="columns"
        label={`Saldo em ${formatDateBr(dia)}`}
        items={[
          { label: `No banco em ${formatDateBr(dia)}`, value: reais(banco) },
          { label: 'No sistema', value: reais(nosso) },
          {
            label: 'Diferença',
            value: reais(diferenca),
            tone: diferenca === 0 ? 'success' : 'warning',
            hint: diferenca === 0 ? 'Os dois batem.' : known && `${known}.`,
          },
          ...(ignoradas === 0 ? [] : [{ label: 'Linhas ignoradas', value: reais(ignoradas) }]),
          { label: 'Sem explicação', value: reais(sem_explicacao) },
        ]}
      />
      <Ignored saldo={saldo} />
      {falta && falta.valor !== 0 && (
        <Notice tone="warning">
          {`Entre o saldo do banco em ${formatDateBr(falta.desde)} e o de ${formatDateBr(dia)} faltam linhas que somam ${reais(falta.valor)}. Baixe o extrato de todo o período.`}
        </Notice>
      )}
    </>
  )
}

function Ignored({ saldo: { linhas_ignoradas } }: { readonly saldo: Saldo }) {
  if (linhas_ignoradas.length === 0) return null
  return (
    <Fold summary="Linhas do banco que foram ignoradas">
      <DataTable
        stacks
        label="Linhas do banco que foram ignoradas"
        rows={linhas_ignoradas}
        rowKey={(_, at) => at}
        columns={[
          { key: 'data', label: 'Data', cell: ({ data }) => formatDateBr(data) },
          { key: 'texto', label: 'Texto', heads: true, cell: ({ texto }) => texto },
          { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo },
          {
            key: 'valor',
            label: 'Valor',
            numeric: true,
            cell: ({ valor }) => reais(valor),
            tone: ({ valor }) => toneOfAmount(valor),
          },
        ]}
      />
    </Fold>
  )
}
