import type { Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { NativeSelect } from '@mantine/core'
import { counted } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { Figures } from '../../ui/layout/figures.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import type { Previas } from './use-previas.ts'

type Cartao = NonNullable<Previa['cartao']>

const sides = [
  { value: 'positivas', label: 'Sem sinal de menos' },
  { value: 'negativas', label: 'Com sinal de menos' },
]
const situacaoWords = { aberta: '', fechada: ' · fechada', paga: ' · paga' } as const

interface ChoicesProps {
  readonly previa: Previa
  readonly cartao: Cartao
  readonly previas: Previas
}

/** What the product understood of a card's file, to be corrected: its statement, and how it writes purchases. */
export const CartaoChoices = ({ previa, cartao, previas }: ChoicesProps) => (
  <Grid min={200}>
    <NativeSelect
      size="xs"
      label="Fatura deste arquivo"
      data={cartao.faturas.map(({ mes, mes_ano, situacao }) => ({
        value: mes,
        label: mes_ano + situacaoWords[situacao],
      }))}
      value={cartao.mes}
      onChange={({ currentTarget }) => {
        const mes = cartao.faturas.find((one) => one.mes === currentTarget.value)?.mes
        void previas.tellCartao(previa, { mes })
      }}
    />
    <NativeSelect
      size="xs"
      label="Compras no arquivo"
      data={sides}
      value={cartao.compras}
      onChange={({ currentTarget }) =>
        void previas.tellCartao(previa, {
          compras: currentTarget.value === 'positivas' ? 'positivas' : 'negativas',
        })
      }
    />
  </Grid>
)

/** What makes the difference, in words. */
function differenceText({ diferenca, sem_linha, outras }: Cartao): string {
  if (diferenca === 0) return 'Os dois batem.'
  const parts = [
    sem_linha.linhas > 0 &&
      `${reais(sem_linha.valor)} de ${counted(sem_linha.linhas, 'lançamento', 'lançamentos')} da fatura que o arquivo não tem`,
    outras !== 0 &&
      `${reais(outras)} de linhas que não entram, que estão em outra fatura ou de parcelas com outros centavos`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** The file's total beside the statement's. */
export function CartaoTotals({ cartao }: { cartao: Cartao }) {
  const { mes_ano, arquivo, fatura, diferenca, total, total_arquivo } = cartao
  return (
    <Figures
      look="columns"
      label={`Fatura ${mes_ano}`}
      items={[
        { label: 'Lançamentos do arquivo', value: reais(arquivo) },
        { label: `Fatura ${mes_ano} depois de importar`, value: reais(fatura) },
        {
          label: 'Diferença',
          value: reais(diferenca),
          tone: diferenca === 0 ? 'success' : 'warning',
          hint: differenceText(cartao),
        },
        ...(total_arquivo === null
          ? []
          : [
              {
                label: 'Total escrito no arquivo',
                value: reais(total_arquivo),
                hint: `O da fatura, com o que ficou da anterior: ${reais(total)}.`,
              },
            ]),
      ]}
    />
  )
}
