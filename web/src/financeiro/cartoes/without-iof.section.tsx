import { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import type {
  ExtratoCartao,
  ExtratoCartaoEntrada,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { foreignWithoutIof, iofOf } from '@claquete/core/financeiro/cartoes/iof'
import { foreignInReais } from '@claquete/core/financeiro/extrato/foreign'
import { cents, centsOfReais, formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { counted } from '../../lib/plain/format.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { CompraChange } from './compra.dialog.tsx'
import { useChoices } from './reads.ts'

/** Purchases in another currency whose tax is not in the statement, each with what it comes to; a click opens one. */
export function WithoutIof({ fatura: { entradas, situacao } }: { readonly fatura: ExtratoCartao }) {
  const may = useMay()
  const rates = useChoices().iof
  const [changing, setChanging] = useState<number>()
  const taxOf = ({ data, valor_moeda, cotacao }: ExtratoCartaoEntrada) =>
    valor_moeda === null || cotacao === null
      ? cents(0)
      : iofOf(rates, { data, valor: foreignInReais(centsOfReais(valor_moeda), cotacao) })
  const untaxed = foreignWithoutIof(entradas)
    .filter(({ alteravel, reservado }) => alteravel && !reservado)
    .map((one) => ({ ...one, tax: taxOf(one) }))
    .filter(({ tax }) => tax > 0)
  const isOpen = situacao === 'aberta' && may(cartaoCompraSave.access)
  return (
    <>
      {isOpen && untaxed.length > 0 && (
        <Notice
          tone="info"
          role="note"
          title={`${counted(untaxed.length, 'compra em outra moeda', 'compras em outra moeda')} sem IOF`}
        >
          <p>
            Pelas alíquotas do dia seriam {formatReais(sumOf(untaxed, ({ tax }) => tax))}. Confira
            com a fatura do banco e lance em cada compra:
          </p>
          <Row gap={2}>
            {untaxed.map(({ id_cartao_compra, descricao, tax }) => (
              <Button
                key={id_cartao_compra}
                size="compact-xs"
                variant="default"
                onClick={() => setChanging(id_cartao_compra)}
              >
                {descricao}, {formatReais(tax)}
              </Button>
            ))}
          </Row>
        </Notice>
      )}
      {changing !== undefined && (
        <CompraChange id={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
