import type { Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { Button, NativeSelect } from '@mantine/core'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
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

const sinalWords: Readonly<Record<Cartao['sinal'], string>> = {
  escolhido: 'Sua escolha.',
  lembrado: 'Como da última vez.',
  tipo: 'Pelo tipo que o arquivo diz de cada linha.',
  saldo: 'Pelo sinal do saldo do arquivo.',
  maioria: 'Palpite, pelo que a maioria das linhas parece ser.',
}

/** What the product understood of a card's file, to be corrected: its statement, and how it writes purchases. */
export const CartaoChoices = (props: ChoicesProps) => (
  <Stack gap={2}>
    <Selects {...props} />
    {props.cartao.confirmar && <SignQuestion {...props} />}
  </Stack>
)

/** A sign that is a guess is answered with one click. */
function SignQuestion({ previa, cartao, previas }: ChoicesProps) {
  const isNegative = cartao.compras === 'negativas'
  const tell = (compras: Cartao['compras']) => void previas.tellCartao(previa, { compras })
  return (
    <Notice
      tone="warning"
      title="Neste arquivo, as compras têm sinal de menos?"
      action={
        <Row>
          <Button
            size="xs"
            variant={isNegative ? 'filled' : 'default'}
            onClick={() => tell('negativas')}
          >
            Sim, com sinal de menos
          </Button>
          <Button
            size="xs"
            variant={isNegative ? 'default' : 'filled'}
            onClick={() => tell('positivas')}
          >
            Não, sem sinal
          </Button>
        </Row>
      }
    >
      {`O palpite é ${isNegative ? 'que sim' : 'que não'}: assim, o arquivo soma ${reais(cartao.arquivo)}. Veja nas linhas o que ficou como compra e o que ficou como estorno. A resposta fica guardada para os próximos arquivos deste cartão.`}
    </Notice>
  )
}

const Selects = ({ previa, cartao, previas }: ChoicesProps) => (
  <Grid min={200}>
    <NativeSelect
      size="xs"
      label="Fatura deste arquivo"
      description="Recebe as linhas novas."
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
      description={sinalWords[cartao.sinal]}
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
function differenceText({ diferenca, contrario, confirmar, sem_linha, outras }: Cartao): string {
  if (confirmar) return 'Confirme antes o sinal das compras.'
  if (contrario) return 'O total escrito tem o sinal contrário: confira o sinal das compras.'
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
  const { mes_ano, arquivo, fatura, diferenca, contrario, confirmar, total, total_arquivo } = cartao
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
          tone: contrario ? 'danger' : diferenca === 0 && !confirmar ? 'success' : 'warning',
          hint: differenceText(cartao),
        },
        ...(total_arquivo === null
          ? []
          : [
              {
                label: 'Total escrito no arquivo',
                value: reais(total_arquivo),
                ...(contrario && { tone: 'danger' as const }),
                hint: `O da fatura, com o que ficou da anterior: ${reais(total)}.`,
              },
            ]),
      ]}
    />
  )
}
