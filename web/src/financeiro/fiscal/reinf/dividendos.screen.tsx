import {
  dividendosMark,
  dividendosView,
  dividendosWithhold,
} from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import type { DividendosDaConta } from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { toPayableList } from '../../../addresses/financeiro.ts'
import { toPayableEdit, toPayableRetencao } from '../../../addresses/livro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { moneyReads } from '../../../livro/titulos/public.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { FormScreen } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { reinfReads } from './use-mes.ts'

const br = (dia: string) => formatDateBr(calendarDate(dia))

/** A payable as profit of a partner: the person's month, and the tax of what passes the ceiling. */
export default function DividendosScreen() {
  const { id } = useParams()
  const id_lancamento = Number(id)
  const reading = useRead(dividendosView, { params: { id_lancamento } })
  useLiveReads('financeiro', dividendosView)
  return (
    <Page
      width="form"
      toolbar={
        <>
          <LinkButton to={toPayableRetencao(id_lancamento)}>Retenções da conta</LinkButton>
          <LinkButton to={toPayableEdit(id_lancamento)}>Abrir a conta</LinkButton>
        </>
      }
    >
      <Reading of={reading} listTo={toPayableList()}>
        {({ data }) => <Conta conta={data} />}
      </Reading>
    </Page>
  )
}

interface ContaProps {
  readonly conta: DividendosDaConta
}

function Conta({ conta }: ContaProps) {
  const { descricao, pessoa, pagamento, valor, retido, marcado, retencao, outros } = conta
  return (
    <>
      <Card
        title={descricao}
        subtitle={pessoa ?? 'Sem beneficiário'}
        aside={<Mark conta={conta} />}
      >
        <Figures
          look="line"
          items={[
            { label: 'Pagamento', value: br(pagamento) },
            { label: 'Valor bruto', value: reais(valor) },
            { label: 'Já retido desta conta', value: reais(retido) },
          ]}
        />
      </Card>
      {marcado === 'N' && (
        <Notice title="Esta conta não está marcada">
          Marque-a se ela distribui lucros a um sócio. O produto não adivinha pelo texto.
        </Notice>
      )}
      {marcado === 'S' && retencao === null && (
        <Notice tone="info">Nada se retém: a regra vale para pessoas físicas, desde 2026.</Notice>
      )}
      {retencao && <Mes conta={conta} retencao={retencao} />}
      {outros.length > 0 && (
        <Card flush title="Outras contas do mês" subtitle="Lucros à mesma pessoa, antes desta.">
          <ItemList bare label="Outras contas do mês">
            {outros.map((one) => (
              <Item
                key={one.id_lancamento}
                title={one.descricao}
                detail={br(one.pagamento)}
                aside={
                  <Row nowrap>
                    {reais(one.valor)}
                    <LinkButton to={toPayableEdit(one.id_lancamento)}>Abrir</LinkButton>
                  </Row>
                }
              />
            ))}
          </ItemList>
        </Card>
      )}
    </>
  )
}

function Mark({ conta: { id_lancamento, marcado, retido } }: ContaProps) {
  const may = useMay()
  const act = useAct({ refresh: reinfReads, onFailure: reportFailure })
  if (!may(dividendosMark.access)) return null
  const isMarked = marcado === 'S'
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.isRunning}
      disabled={isMarked && retido > 0}
      onClick={() =>
        void act.run(() =>
          call(dividendosMark, { body: { id_lancamento, dividendos: isMarked ? 'N' : 'S' } }),
        )
      }
    >
      {isMarked ? 'Tirar a marca' : 'Marcar como lucros e dividendos'}
    </Button>
  )
}

interface MesProps extends ContaProps {
  readonly retencao: NonNullable<DividendosDaConta['retencao']>
}

function Mes({ conta, retencao }: MesProps) {
  const may = useMay()
  const { mes, base, taxa, valor, acima_mes, dataVencimento, regra } = retencao
  const isDue = valor > 0 && conta.retido === 0
  return (
    <Card
      title="Imposto do mês"
      label="Imposto do mês"
      subtitle={`${regra.norma}: acima de ${reais(acima_mes)} no mês a uma pessoa, retém-se ${String(taxa).replace('.', ',')} % do mês inteiro.`}
    >
      <Figures
        large
        items={[
          {
            label: 'Lucros do mês',
            value: reais(mes),
            hint: mes > acima_mes ? 'acima do teto' : 'até o teto: nada se retém',
          },
          { label: 'Base desta retenção', value: reais(base), hint: 'o mês, menos o já taxed' },
          conta.retido > 0
            ? { label: 'Retido desta conta', value: reais(conta.retido) }
            : { label: 'A reter desta conta', value: reais(valor) },
          { label: 'Vence em', value: br(dataVencimento) },
        ]}
      />
      {regra.lido !== 'oficial' && (
        <Note tone="warning">
          A regra foi lida em texto que a cita: confira em Tabelas fiscais.
        </Note>
      )}
      {isDue && conta.bloqueio !== null && (
        <Notice tone="warning">{`Não se retém mais aqui: ${conta.bloqueio}`}</Notice>
      )}
      {isDue && conta.bloqueio === null && may(dividendosWithhold.access) && (
        <Withhold conta={conta} retencao={retencao} />
      )}
    </Card>
  )
}

function Withhold({ conta: { id_lancamento, versao }, retencao: { valor } }: MesProps) {
  const f = useRecordForm(dividendosWithhold, {
    initial: { codigo_receita: '' },
    request: ({ codigo_receita }) => ({ body: { id_lancamento, versao, valor, codigo_receita } }),
    refresh: [...reinfReads, ...moneyReads, retencaoView],
  })
  return (
    <FormScreen
      isAct
      isBare
      form={f}
      onDone={() => undefined}
      bar={
        <Row justify="end">
          <Button loading={f.isSaving} onClick={() => void f.submit(() => undefined)}>
            {`Reter ${reais(valor)}`}
          </Button>
        </Row>
      }
    >
      <f.Text
        of="codigo_receita"
        label="Código de receita"
        help="Pergunte ao contador: o produto não traz o código deste imposto."
      />
    </FormScreen>
  )
}
