import type { Charged, RespostaIbsCbs } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { questionText } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { toPessoaEdit } from '../../addresses/cadastros.ts'
import { toFiscalRegimes, toTabelasFiscais } from '../../addresses/financeiro.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { Values } from './invoice-values.ts'

interface IbsCbsProps extends FormPart<Values> {
  readonly charged: Charged
  readonly id_cliente: number | null
  readonly onSet: () => void
}

/** Net value, CBS, IBS and total of an invoice whose day adds them, and what a person has to choose. */
export function IbsCbs({ f, charged, id_cliente, onSet }: IbsCbsProps) {
  const { perguntas, opcoes, com, net, rules } = charged
  const question = questionText(charged)
  const isTold = question === null
  const amount = (value: Charged['total']) => (value === null ? 'sem alíquota' : formatReais(value))
  return (
    <Card title="IBS e CBS" label="IBS e CBS">
      {question !== null && (
        <Notice tone="warning" role="note">
          {unitText(question)}
        </Notice>
      )}
      {question !== null && <WhereToTell {...{ perguntas, id_cliente }} />}
      {opcoes.length > 0 && (
        <f.Radios
          of="ibs_cbs"
          label="Como esta fatura cobra"
          options={opcoes.map((value) => ({ value, ...wordsOf(value, charged) }))}
          onSet={onSet}
          isRequired
        />
      )}
      {isTold && charged.cobranca === 'sem' ? (
        <Note>O preço é o que se cobra: IBS e CBS não somam a esta fatura.</Note>
      ) : (
        <Figures
          look="rows"
          label="Valores com IBS e CBS"
          items={[
            { label: 'Valor líquido', value: formatReais(net) },
            { label: 'CBS', value: amount(com.cbs) },
            { label: 'IBS', value: amount(com.ibs) },
            { label: 'Total com IBS e CBS', value: amount(com.total) },
          ]}
        />
      )}
      {rules.length > 0 && (
        <Note small>{rules.map(({ regra, norma }) => `${regra}: ${norma}`).join(' · ')}</Note>
      )}
    </Card>
  )
}

/** Where each thing that nobody said is told for good. */
function WhereToTell({
  perguntas,
  id_cliente,
}: Pick<Charged, 'perguntas'> & { readonly id_cliente: number | null }) {
  const asks = (one: (typeof perguntas)[number]) => perguntas.includes(one)
  return (
    <Row>
      {asks('cliente') && id_cliente !== null && (
        <LinkButton to={toPessoaEdit(id_cliente)}>Abrir o cliente</LinkButton>
      )}
      {asks('unidade') && (
        <LinkButton to={toFiscalRegimes()}>{unitText('Regime {da unidade}')}</LinkButton>
      )}
      {asks('aliquota') && <LinkButton to={toTabelasFiscais()}>Informar a alíquota</LinkButton>}
    </Row>
  )
}

function wordsOf(value: RespostaIbsCbs, { net, com }: Charged) {
  if (value === 'com') {
    const total = com.total === null ? '' : `Total de ${formatReais(com.total)}.`
    return { label: 'Com IBS e CBS: somam ao preço', description: total }
  }
  if (value === 'sem') {
    const description = `Total de ${formatReais(net)}.`
    return { label: 'Sem IBS e CBS: o preço é o que se cobra', description }
  }
  return {
    label: 'Faturar só o valor líquido por enquanto',
    description: `Total de ${formatReais(net)}. Quando a alíquota for publicada, refaça a fatura ou cobre a diferença à parte.`,
  }
}
