import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-atos'
import { orcamentoFaturarGet } from '@claquete/contract/financeiro/faturas/fatura'
import type { Cobranca, OrcamentoFaturar } from '@claquete/contract/financeiro/faturas/fatura'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { tributos } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import { Button, Checkbox, Group, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Anexos } from './anexos.tsx'
import type { Enviado } from './anexos.tsx'
import { FaturarClassificacao } from './faturar-classificacao.tsx'
import { track, contasDe, corpoDe, impostosUsuais, inicial } from './faturar-valores.ts'
import type { Contas, Formulario } from './faturar-valores.ts'
import styles from './faturas.module.css'
import { Parcelas } from './parcelas-tabela.tsx'
import { faturaReads } from './use-faturas.ts'

/** Makes an invoice of the budgets named in the address. */
export default function FaturarScreen() {
  const [endereco] = useSearchParams()
  const ids = (endereco.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  const lendo = useRead(orcamentoFaturarGet, {
    query: { ids: ids.length > 0 ? ids : [0], perPage: 50 },
  })
  const lido = lendo.data
  return (
    <Page>
      {lendo.isError && !lido && (
        <ErrorState message={lendo.error.message} onRetry={() => void lendo.refetch()} />
      )}
      {!lido && !lendo.isError && <Skeleton height={480} radius={10} />}
      {lido && lido.data.data.length === 0 && (
        <EmptyState title="Nada a faturar">
          Estes orçamentos já foram faturados por inteiro ou não estão aprovados.
          <Link to={paths.orcamentoFaturar()}>Ver orçamentos a faturar</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && lido.problema && (
        <EmptyState title="Estes orçamentos não podem ir na mesma fatura">
          {lido.problema} <Link to={paths.orcamentoFaturar()}>Escolher de novo</Link>
        </EmptyState>
      )}
      {lido && lido.data.data.length > 0 && !lido.problema && (
        <Faturar orcamentos={lido.data.data} cobranca={lido.cobranca} />
      )}
    </Page>
  )
}

interface FaturarProps {
  readonly orcamentos: readonly OrcamentoFaturar[]
  readonly cobranca: Cobranca | null
}

function Faturar({ orcamentos, cobranca }: FaturarProps) {
  const navigate = useNavigate()
  const [hoje] = useState(() => todayInSaoPaulo(Date.now()))
  const [inicio] = useState(() => inicial(orcamentos, cobranca, hoje))
  const [form, setForm] = useState(inicio)
  const [enviados, setEnviados] = useState<readonly Enviado[]>([])
  const change = (mudanca: Partial<Formulario>) =>
    setForm((antes) => track({ ...antes, ...mudanca }, antes, orcamentos))
  const contas = contasDe(form, orcamentos)
  const act = useAct({ refresh: faturaReads })
  const isSaved = useRef(false)
  useLeaveGuard({ isChanged: () => !isSaved.current && (form !== inicio || enviados.length > 0) })
  const { wrong } = act
  const parts = { form, mudar: change, wrong }
  const send = async () => {
    const arquivos = enviados.map(({ id_arquivo }) => id_arquivo)
    const body = corpoDe(form, orcamentos, arquivos)
    const { numero_documento } = await callDraft(faturaCreate, { body })
    return { msg: `Fatura ${numero_documento} criada` }
  }
  const leave = () => {
    isSaved.current = true
    void navigate(paths.faturaList())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act.run(send, leave)
      }}
    >
      <Refusal lines={refusalOf(act.failure)} />
      <div className={styles.pagina}>
        <div className={styles.coluna}>
          <Orcamentos {...parts} orcamentos={orcamentos} />
          <Documento {...parts} enviados={enviados} onEnviados={setEnviados} />
          <Endereco {...parts} />
          <FaturarClassificacao {...parts} orcamentos={orcamentos} />
          <Retidos {...parts} contas={contas} hoje={hoje} />
          <Parcelas
            condicao={form.condicao}
            textos={orcamentos.flatMap((um) => um.condicao_pagamento || [])}
            parcelas={form.parcelas}
            receber={contas.receber}
            falta={contas.falta}
            hoje={hoje}
            erro={wrong['parcelas']}
            onChange={(parcelas) => change({ parcelas })}
          />
        </div>
        <Resumo form={form} contas={contas} enviando={act.isRunning} />
      </div>
    </form>
  )
}

interface ParteProps {
  readonly form: Formulario
  readonly mudar: (mudanca: Partial<Formulario>) => void
  readonly wrong: Wrong
}

function Orcamentos({
  form,
  mudar,
  wrong,
  orcamentos,
}: ParteProps & Pick<FaturarProps, 'orcamentos'>) {
  return (
    <section className={styles.cartao} aria-label="Orçamentos">
      <h2>{orcamentos[0]?.cliente}</h2>
      {orcamentos.map((um, indice) => (
        <div key={um.id_orcamento} className={styles.orcamento}>
          <span>
            {um.num_orc} · {um.titulo}
            <small>
              {reais(um.total)} no total · {reais(um.valor_faturado)} já faturados ·{' '}
              {reais(um.a_faturar)} a faturar
              {um.condicao_pagamento && ` · ${um.condicao_pagamento}`}
            </small>
          </span>
          <MoneyInput
            label="Faturar agora"
            value={form.valores[um.id_orcamento] ?? 0}
            error={wrong[`orcamentos.${indice}.valor`]}
            onChange={(valor) => mudar({ valores: { ...form.valores, [um.id_orcamento]: valor } })}
          />
        </div>
      ))}
    </section>
  )
}

interface DocumentoProps extends ParteProps {
  readonly enviados: readonly Enviado[]
  readonly onEnviados: (enviados: readonly Enviado[]) => void
}

function Documento({ form, mudar, wrong, enviados, onEnviados }: DocumentoProps) {
  return (
    <section className={styles.cartao} aria-label="Dados Fatura / Anexar documentos">
      <h2>Dados Fatura / Anexar documentos</h2>
      <div className={styles.dupla}>
        <DateInput
          label="Data da fatura"
          value={form.data}
          error={wrong['data_faturado']}
          onChange={(data) => mudar({ data })}
        />
        <TextInput
          label="Número do documento"
          placeholder="O próximo da numeração"
          maxLength={60}
          value={form.numero}
          error={wrong['numero_documento']}
          onChange={(event) => mudar({ numero: event.currentTarget.value })}
        />
        <DateInput
          label="Período, de"
          value={form.periodo1}
          error={wrong['periodo1']}
          onChange={(periodo1) => mudar({ periodo1 })}
        />
        <DateInput
          label="até"
          value={form.periodo2}
          error={wrong['periodo2']}
          onChange={(periodo2) => mudar({ periodo2 })}
        />
      </div>
      <TextInput
        label="Link do documento"
        placeholder="https://"
        maxLength={500}
        value={form.link}
        error={wrong['link_documento']}
        onChange={(event) => mudar({ link: event.currentTarget.value })}
      />
      <Textarea
        label="Observações para o cliente"
        description="Saem na fatura impressa."
        autosize
        minRows={2}
        maxLength={2000}
        value={form.obs_impressao}
        error={wrong['obs_impressao']}
        onChange={(event) => mudar({ obs_impressao: event.currentTarget.value })}
      />
      <Textarea
        label="Observações internas"
        autosize
        minRows={1}
        maxLength={2000}
        value={form.obs}
        error={wrong['obs']}
        onChange={(event) => mudar({ obs: event.currentTarget.value })}
      />
      <Anexos enviados={enviados} onChange={onEnviados} />
    </section>
  )
}

const camposDaCobranca = [
  ['credorcobranca', 'Nome ou razão social', 160],
  ['cnpjcobranca', 'CNPJ ou CPF', 20],
  ['cepcobranca', 'CEP', 10],
  ['logradourocobranca', 'Logradouro', 160],
  ['numerocobranca', 'Número', 20],
  ['complementocobranca', 'Complemento', 80],
  ['bairrocobranca', 'Bairro', 80],
  ['cidadecobranca', 'Cidade', 80],
  ['ufcobranca', 'UF', 2],
] as const

function Endereco({ form, mudar, wrong }: ParteProps) {
  return (
    <section className={styles.cartao} aria-label="Cobrança">
      <h2>Cobrança</h2>
      <div className={styles.dupla}>
        {camposDaCobranca.map(([campo, label, maximo]) => (
          <TextInput
            key={campo}
            label={label}
            maxLength={maximo}
            value={form.cobranca[campo]}
            error={wrong[campo]}
            onChange={(event) =>
              mudar({ cobranca: { ...form.cobranca, [campo]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </section>
  )
}

interface RetidosProps extends ParteProps {
  readonly contas: Contas
  readonly hoje: CalendarDate
}

function Retidos({ form, mudar, wrong, contas, hoje }: RetidosProps) {
  const dia = form.data ?? hoje
  const ligar = (imp_retido: boolean) =>
    mudar({ imp_retido, impostos: imp_retido ? impostosUsuais(contas.valor, dia) : {} })
  return (
    <section className={styles.cartao} aria-label="Como se recebe">
      <h2>Como se recebe</h2>
      <Checkbox
        label="Emitir títulos a receber"
        description="Sem eles, fica só o documento."
        checked={form.emitir}
        onChange={(event) => mudar({ emitir: event.currentTarget.checked })}
      />
      <Checkbox
        label="Permuta"
        description="Nasce recebida na conta “Permutas a compensar” e não entra no fluxo de caixa."
        checked={form.permuta}
        onChange={(event) => mudar({ permuta: event.currentTarget.checked })}
      />
      {contas.bv > 0 && (
        <Checkbox
          label={`BV retido: ${formatReais(contas.bv)}`}
          description="O cliente paga já sem o BV. Se não, o BV fica a pagar com cada parcela."
          checked={form.bv_retido}
          onChange={(event) => mudar({ bv_retido: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Impostos retidos"
        description="O cliente recolhe; viram crédito de imposto, não dinheiro."
        checked={form.imp_retido}
        onChange={(event) => ligar(event.currentTarget.checked)}
      />
      {form.imp_retido && (
        <div className={styles.dupla}>
          {tributos.map((tributo: Tributo) => (
            <MoneyInput
              key={tributo}
              label={tributo.toUpperCase()}
              value={form.impostos[tributo] ?? 0}
              onChange={(valor) => mudar({ impostos: { ...form.impostos, [tributo]: valor } })}
            />
          ))}
        </div>
      )}
      {wrong['retencoes'] && (
        <p className={styles.resto} role="alert" data-errado>
          {wrong['retencoes']}
        </p>
      )}
    </section>
  )
}

interface ResumoProps {
  readonly form: Formulario
  readonly contas: Contas
  readonly enviando: boolean
}

function Resumo({ form, contas, enviando }: ResumoProps) {
  const { valor, bv, impostos, receber, falta } = contas
  return (
    <aside className={`${styles.cartao} ${styles.lado}`} aria-label="Resumo">
      <h2>Resumo</h2>
      <div>
        <Linha texto="Valor da fatura" valor={formatReais(valor)} />
        {form.bv_retido && bv > 0 && <Linha texto="BV retido" valor={`-${formatReais(bv)}`} />}
        {impostos > 0 && <Linha texto="Impostos retidos" valor={`-${formatReais(impostos)}`} />}
        <Linha texto="A receber" valor={formatReais(receber)} forte />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button component={Link} to={paths.orcamentoFaturar()} variant="default">
          Cancelar
        </Button>
        <Button type="submit" loading={enviando} disabled={falta !== 0 || receber <= 0}>
          Criar Fatura
        </Button>
      </Group>
    </aside>
  )
}

const Linha = ({ texto, valor, forte }: { texto: string; valor: string; forte?: boolean }) => (
  <div className={`${styles.linha} ${forte ? styles.forte : ''}`}>
    <span>{texto}</span>
    <strong>{valor}</strong>
  </div>
)
