import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { orcamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import type { Cobranca } from '@claquete/contract/financeiro/faturas/fatura'
import type { YesNo } from '@claquete/contract/wire'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { Box, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { toFaturaList, toOrcamentosToInvoice } from '../../addresses/financeiro.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { ClassificacaoOfForm } from '../../livro/contas/public.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { AnexosField } from './anexos.tsx'
import {
  bodyOf,
  contasOf,
  following,
  initial,
  withheldOf,
  usualImpostos,
} from './invoice-values.ts'
import type { Billed, Contas, Values } from './invoice-values.ts'
import { fiscalOf } from './fiscal-of-sale.ts'
import styles from './faturas.module.css'
import { IbsCbs } from './ibs-cbs.card.tsx'
import { Parcelas } from './parcelas-table.tsx'
import { tellNotCreated } from './acts.ts'
import { faturaReads } from './use-faturas.ts'

/** Creates an invoice for the budgets in the URL. */
export default function InvoiceScreen() {
  const [endereco] = useSearchParams()
  const ids = (endereco.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  // What client and unit say of IBS and CBS may have been told a moment ago, on another screen.
  const reading = useRead(
    orcamentoInvoiceGet,
    { query: { ids: ids.length > 0 ? ids : [0], perPage: 50 } },
    { staleTime: 0 },
  )
  const lido = reading.data
  return (
    <Page>
      {reading.isError && !lido && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!lido && !reading.isError && <Skeleton height={480} radius={10} />}
      {lido && lido.data.data.length === 0 && (
        <EmptyState title="Nada a faturar">
          Estes orçamentos já foram faturados por inteiro ou não estão aprovados.{' '}
          <Link to={toOrcamentosToInvoice()}>Ver orçamentos a faturar</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && lido.problema && (
        <EmptyState title="Estes orçamentos não podem ir na mesma fatura">
          {lido.problema} <Link to={toOrcamentosToInvoice()}>Escolher de novo</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && !lido.problema && (
        <Invoice
          orcamentos={lido.data.data}
          cobranca={lido.cobranca}
          fiscal={lido.fiscal ? fiscalOf(lido.fiscal) : null}
        />
      )}
    </Page>
  )
}

interface InvoiceProps extends Billed {
  readonly cobranca: Cobranca | null
}

function Invoice({ orcamentos, cobranca, fiscal }: InvoiceProps) {
  const navigate = useNavigate()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const billed = { orcamentos, fiscal }
  const f = useRecordForm(faturaCreate, {
    initial: () => initial(orcamentos, cobranca, today),
    request: (values) => ({ body: bodyOf(values, contasOf(values, billed)) }),
    send: async (request) => {
      const { numero_documento } = await call(faturaCreate, request).catch(tellNotCreated)
      return { msg: `Fatura ${numero_documento} criada` }
    },
    refresh: faturaReads,
  })
  const values = useValues(f)
  const contas = contasOf(values, billed)
  const { charged } = contas
  // While somebody types, `values` are still those before.
  const follow = () => f.change(following(f.form.getValues(), values, billed))
  const withhold = (rd_imp_retido: YesNo) => {
    const dia = values.data_faturado ?? today
    f.set('impostos', rd_imp_retido === 'S' ? usualImpostos(contas.valor, dia) : {})
    follow()
  }
  const isUntold = charged?.cobranca === null
  const isDisabled = contas.falta !== 0 || contas.due <= 0 || isUntold
  const [primeiro] = orcamentos
  return (
    <FormScreen
      form={f}
      isBare
      isDisabled={isDisabled}
      onDone={() => void navigate(toFaturaList())}
      bar={null}
    >
      <div className={styles.pagina}>
        <Stack>
          <Orcamentos {...{ f, orcamentos }} onSet={follow} />
          <Documento f={f} onSet={follow} />
          {charged && charged.cobranca !== 'nao_soma' && (
            <IbsCbs {...{ f, charged }} id_cliente={primeiro?.id_cliente ?? null} onSet={follow} />
          )}
          <Endereco f={f} />
          <Card title="Classificação" label="Classificação">
            <Grid min={180}>
              <ClassificacaoOfForm
                titulo={primeiro && { operacao: 'C', id_empresa: primeiro.id_empresa }}
                names={names}
              />
            </Grid>
          </Card>
          <Withheld
            {...{ f, values, contas }}
            error={f.form.errors['retencoes']}
            {...{ follow, withhold }}
          />
          <Parcelas
            condicao={values.condicao}
            texts={orcamentos.flatMap((um) => um.condicao_pagamento || [])}
            parcelas={values.parcelas}
            receivable={contas.due}
            missing={contas.falta}
            today={today}
            errors={f.form.errors}
            onChange={(parcelas) => f.set('parcelas', parcelas)}
          />
        </Stack>
        <Summary {...{ values, contas, isDisabled }} isSending={f.isSaving} />
      </div>
    </FormScreen>
  )
}

const names = { conta: 'grupoCusto', centro: 'id_centrocusto' }

interface OrcamentosProps extends FormPart<Values> {
  readonly orcamentos: InvoiceProps['orcamentos']
  readonly onSet: () => void
}

function Orcamentos({ f, orcamentos, onSet }: OrcamentosProps) {
  return (
    <Card flush title={orcamentos[0]?.cliente} label="Orçamentos">
      <ItemList bare>
        <f.Each of="orcamentos">
          {(row, at) => {
            const um = orcamentos[at]
            return (
              um && (
                <Item
                  title={`${um.num_orc} · ${um.titulo}`}
                  detail={
                    <>
                      {reais(um.total)} no total · {reais(um.valor_faturado)} já faturados ·{' '}
                      {reais(um.a_faturar)} a faturar
                      {um.condicao_pagamento && ` · ${um.condicao_pagamento}`}
                    </>
                  }
                  aside={
                    <Box w={160}>
                      <row.Money of="valor" label="Faturar agora" onSet={onSet} />
                    </Box>
                  }
                />
              )
            )
          }}
        </f.Each>
      </ItemList>
    </Card>
  )
}

function Documento({ f, onSet }: FormPart<Values> & { readonly onSet: () => void }) {
  return (
    <Card title="Dados Fatura / Anexar documentos" label="Dados Fatura / Anexar documentos">
      <Grid min={180}>
        <f.Date of="data_faturado" label="Data da fatura" onSet={onSet} />
        <f.Date
          of="data_fato"
          label="Data do fato gerador"
          help="O dia do serviço, que decide IBS e CBS. Em branco, é a data da fatura."
          onSet={onSet}
        />
        <f.Text
          of="numero_documento"
          label="Número do documento"
          placeholder="O próximo da numeração"
        />
      </Grid>
      <Grid min={180}>
        <f.Date of="periodo1" label="Período, de" />
        <f.Date of="periodo2" label="até" />
      </Grid>
      <f.Text of="link_documento" label="Link do documento" placeholder="https://" />
      <f.Area
        of="obs_impressao"
        label="Observações para o cliente"
        help="Saem na fatura impressa."
        rows={2}
      />
      <f.Area of="obs" label="Observações internas" rows={1} />
      <AnexosField name="enviados" as="files" />
    </Card>
  )
}

const camposOfCobranca = [
  ['credorcobranca', 'Nome ou razão social'],
  ['cnpjcobranca', 'CNPJ ou CPF'],
  ['cepcobranca', 'CEP'],
  ['logradourocobranca', 'Logradouro'],
  ['numerocobranca', 'Número'],
  ['complementocobranca', 'Complemento'],
  ['bairrocobranca', 'Bairro'],
  ['cidadecobranca', 'Cidade'],
  ['ufcobranca', 'UF'],
] as const

const Endereco = ({ f }: FormPart<Values>) => (
  <Card title="Cobrança" label="Cobrança">
    <Grid min={180}>
      {camposOfCobranca.map(([campo, label]) => (
        <f.Text key={campo} of={campo} label={label} />
      ))}
    </Grid>
  </Card>
)

interface WithheldProps extends FormPart<Values> {
  readonly values: Values
  readonly contas: Contas
  readonly error: ReactNode
  readonly follow: () => void
  readonly withhold: (is: YesNo) => void
}

function Withheld({ f, values, contas, error, follow, withhold }: WithheldProps) {
  const withheld = withheldOf(values).map(({ tributo }) => tributo)
  return (
    <Card title="Como se recebe" label="Como se recebe">
      <f.YesNo
        of="emitir_titulo"
        look="checkbox"
        label="Emitir títulos a receber"
        help="Sem eles, fica só o documento."
      />
      <f.YesNo
        of="permuta"
        look="checkbox"
        label="Permuta"
        help="Já entra como recebida na conta “Permutas a compensar” e não entra no fluxo de caixa."
      />
      {contas.bv > 0 && (
        <f.YesNo
          of="bv_retido"
          look="checkbox"
          label={`BV retido: ${formatReais(contas.bv)}`}
          help="O cliente paga já sem o BV. Se não, o BV fica a pagar com cada parcela."
          onSet={follow}
        />
      )}
      <f.YesNo
        of="rd_imp_retido"
        look="checkbox"
        label="Impostos retidos"
        help="O cliente recolhe; viram crédito de imposto, não dinheiro."
        onSet={withhold}
      />
      {values.rd_imp_retido === 'S' && (
        <Grid min={180}>
          {tributos.map((tributo) => (
            <f.Money
              key={tributo}
              of={`impostos.${tributo}`}
              {...(withheld.includes(tributo) && {
                as: `retencoes.${withheld.indexOf(tributo)}.valor`,
              })}
              label={tributo.toUpperCase()}
              isRequired={false}
              onSet={follow}
            />
          ))}
        </Grid>
      )}
      {error && (
        <Note role="alert" tone="danger">
          {error}
        </Note>
      )}
    </Card>
  )
}

interface SummaryProps {
  readonly values: Values
  readonly contas: Contas
  readonly isDisabled: boolean
  readonly isSending: boolean
}

function Summary({ values, contas, isDisabled, isSending }: SummaryProps) {
  const { valor, charged, total, bv, impostos, due } = contas
  const isAdded = charged?.cobranca === 'com'
  const isUntold = charged?.cobranca === null
  return (
    <aside className={styles.lado}>
      <Card title="Resumo" label="Resumo">
        <Figures
          look="rows"
          items={[
            ...(isAdded
              ? [
                  { label: 'Valor líquido', value: formatReais(valor) },
                  { label: 'CBS', value: formatReais(charged.cbs) },
                  { label: 'IBS', value: formatReais(charged.ibs) },
                ]
              : []),
            { label: 'Valor da fatura', value: isUntold ? 'a escolher' : formatReais(total) },
            ...(values.bv_retido === 'S' && bv > 0
              ? [{ label: 'BV retido', value: `-${formatReais(bv)}` }]
              : []),
            ...(impostos > 0
              ? [{ label: 'Impostos retidos', value: `-${formatReais(impostos)}` }]
              : []),
            {
              label: 'A receber',
              value: <strong>{isUntold ? 'a escolher' : formatReais(due)}</strong>,
            },
          ]}
        />
        <Row justify="end">
          <Button component={Link} to={toOrcamentosToInvoice()} variant="default">
            Cancelar
          </Button>
          <Button type="submit" loading={isSending} disabled={isDisabled}>
            Criar Fatura
          </Button>
        </Row>
      </Card>
    </aside>
  )
}
