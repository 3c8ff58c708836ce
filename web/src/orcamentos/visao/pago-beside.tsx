import { toOrcamentoPeriodo } from '../../addresses/relatorios.ts'
import { visaoPago } from '@claquete/contract/orcamentos/visao/visao'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { reaisText } from './figures.ts'

const words = {
  verbas: 'Verbas entregues ou reembolsadas aos produtores',
  despesas: 'Despesas aprovadas, que os produtores pagaram com as verbas',
  retido: 'Retido pelos clientes, que ninguém paga',
  compensado: 'Compensado em permutas, que ninguém paga',
  encargos: 'Juros e multas pagos, menos descontos obtidos',
  outros: 'Pagamentos sem item do orçamento (comissões, impostos), e devoluções de fornecedores',
} as const

/** What "Realizado" counts, and on request why "Pago" of the report of budgets is another figure. */
export function PagoBeside({ id_orcamento }: { readonly id_orcamento: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Note>
        Realizado é o custo já quitado dos itens, também em permuta, e as despesas aprovadas das
        verbas; o Pago de Orçamentos no período é só dinheiro, com juros e as verbas inteiras.{' '}
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fechar a comparação' : 'Comparar com o pago'}
        </TextButton>
      </Note>
      {isOpen && <Comparison id_orcamento={id_orcamento} />}
    </>
  )
}

const reportOf = (id_orcamento: number) =>
  toOrcamentoPeriodo({ id_orcamento, periodo1: '2000-01-01', periodo2: '2099-12-31' })

function Comparison({ id_orcamento }: { readonly id_orcamento: number }) {
  const may = useMay()
  const reading = useRead(visaoPago, { params: { id_orcamento } })
  return (
    <Reading of={reading} waiting={110} dense>
      {({ data }) => {
        if (!data) {
          return <Note>O seu perfil não vê todos os itens: a diferença não é mostrada.</Note>
        }
        const pago = reaisText(data.pago)
        return (
          <Card title="Do realizado ao pago">
            <Figures
              look="rows"
              items={[
                { label: 'Realizado', value: reaisText(data.realizado) },
                ...data.partes.map(({ tipo, valor }) => ({
                  label: words[tipo],
                  value: `${valor > 0 ? '+' : ''}${reaisText(valor)}`,
                })),
                {
                  label: 'Pago em Orçamentos no período, desde o começo e de todas as versões',
                  value: may('lancamento.consultar') ? (
                    <Link to={reportOf(id_orcamento)}>{pago}</Link>
                  ) : (
                    pago
                  ),
                },
              ]}
            />
          </Card>
        )
      }}
    </Reading>
  )
}
