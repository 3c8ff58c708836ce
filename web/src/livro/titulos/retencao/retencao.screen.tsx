import {
  retencaoCalculate,
  retencaoRemove,
  retencaoSave,
  retencaoView,
} from '@claquete/contract/livro/titulos/retencao'
import type {
  DeclaredInss,
  ComputedRetencao,
  TituloWithRetencao,
} from '@claquete/contract/livro/titulos/retencao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { toPayableList } from '../../../addresses/financeiro.ts'
import { toDividendos, toRetencaoAliquotas } from '../../../addresses/livro.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useChanges } from '../../../lib/wire/changes.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useValues } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { FormScreen } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { RecordFailure } from '../../../ui/frame/states.tsx'
import { linesOf, sumsOf } from './conta.ts'
import type { ScreenLine } from './conta.ts'
import { RetencaoFornecedor } from './fornecedor.tsx'
import { RetencaoTable } from './table.tsx'

const reread = () => refreshReads(retencaoView, retencaoCalculate)

/** Withholdings of a payable: taxes, net amount and due dates. */
export default function RetencaoScreen() {
  const { id } = useParams()
  const id_lancamento = Number(id)
  const may = useMay()
  const titulo = useRead(retencaoView, { params: { id_lancamento } })
  const conta = useRead(retencaoCalculate, { query: { id_lancamento } })
  useChanges('financeiro', () => void reread())
  const [lido, calculated] = [titulo.data?.data, conta.data?.data]
  const failure = titulo.error ?? conta.error
  return (
    <Page
      toolbar={
        <>
          {may('reinf.consultar') && (
            <LinkButton to={toDividendos(id_lancamento)}>Lucros e dividendos</LinkButton>
          )}
          <LinkButton to={toRetencaoAliquotas()}>Alíquotas</LinkButton>
        </>
      }
    >
      {failure && !(lido && calculated) ? (
        <RecordFailure error={failure} listTo={toPayableList()} onRetry={() => void reread()} />
      ) : lido && calculated ? (
        <Conta key={id} titulo={lido} calculated={calculated} />
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </Page>
  )
}

interface Calculated {
  readonly retencoes: readonly ComputedRetencao[]
  readonly inss_declarado: DeclaredInss | null
}

interface ContaProps {
  readonly titulo: TituloWithRetencao
  readonly calculated: Calculated
}

interface Values {
  readonly versao: number
  readonly linhas: readonly ScreenLine[]
}

const withheld = (lines: readonly ScreenLine[]) => lines.filter(({ liga }) => liga)

const bodyOf = (id_lancamento: number, { versao, linhas }: Values) => ({
  id_lancamento,
  versao,
  retencoes: withheld(linhas).map(
    ({ tributo, base, taxa, valor, dataVencimento, codigo_receita }) => ({
      tributo,
      base,
      taxa,
      valor,
      dataVencimento,
      codigo_receita,
    }),
  ),
})

function Conta({ titulo, calculated }: ContaProps) {
  const { retencoes: computed, inss_declarado } = calculated
  const { id_lancamento, versao } = titulo
  const may = useMay()
  const f = useRecordForm(retencaoSave, {
    initial: (): Values => ({ versao, linhas: linesOf(titulo, computed) }),
    request: (values) => ({ body: bodyOf(id_lancamento, values) }),
    refresh: [retencaoView, retencaoCalculate],
  })
  const { linhas } = useValues(f)
  useFresh(f, titulo, calculated)
  const [fornecedor, setFornecedor] = useState(false)
  const pode = may(retencaoSave.access) && titulo.bloqueio === null
  const change = (tributo: ScreenLine['tributo'], depois: Partial<ScreenLine>) =>
    f.set(
      'linhas',
      f.form
        .getValues()
        .linhas.map((one) => (one.tributo === tributo ? { ...one, ...depois } : one)),
    )
  const calculate = () =>
    f.change({ versao, linhas: linesOf({ ...titulo, retencoes: [] }, computed) })
  return (
    <Stack>
      <Header titulo={titulo} onFornecedor={() => setFornecedor(true)} />
      {titulo.bloqueio !== null && (
        <Notice title="Somente leitura">{`Não pode ser alterado aqui: ${titulo.bloqueio}`}</Notice>
      )}
      <FormScreen
        isAct
        form={f}
        isBare
        isReadOnly={!pode}
        onDone={keepOpen}
        bar={pode && <Acts {...{ f, titulo }} onCalculate={calculate} />}
      >
        <RetencaoTable errors={f.form.errors} lines={linhas} isReadOnly={!pode} onChange={change} />
        <Somas titulo={titulo} lines={linhas} />
      </FormScreen>
      {fornecedor && titulo.id_pessoa !== null && (
        <RetencaoFornecedor
          id_pessoa={titulo.id_pessoa}
          declared={inss_declarado}
          onClose={() => setFornecedor(false)}
        />
      )}
    </Stack>
  )
}

/** What was saved is read again, and shown by `useFresh`. */
const keepOpen = () => undefined

/** What others change appears unless something was typed, which saving then refuses. */
function useFresh(f: RecordForm<Values>, titulo: TituloWithRetencao, { retencoes }: Calculated) {
  const fresh = `${titulo.versao}/${JSON.stringify(retencoes)}`
  const [of, setOf] = useState(fresh)
  const latest = useRef(f)
  useEffect(() => {
    latest.current = f
  })
  useEffect(() => {
    if (of === fresh || latest.current.isChanged()) return
    latest.current.restart({ versao: titulo.versao, linhas: linesOf(titulo, retencoes) })
    // oxlint-disable-next-line react/set-state-in-effect -- filling an uncontrolled form needs an effect
    setOf(fresh)
  }, [of, fresh, titulo, retencoes])
}

function Header({
  titulo,
  onFornecedor,
}: {
  titulo: TituloWithRetencao
  onFornecedor: () => void
}) {
  const facts = [
    { label: 'Emissão', value: formatDateBr(titulo.data_emissao) },
    { label: 'Competência', value: formatDateBr(titulo.competencia) },
    { label: 'Vencimento', value: formatDateBr(titulo.dataVencimento) },
    { label: 'Documento', value: titulo.num_documento ?? '–' },
  ]
  return (
    <Card
      title={titulo.descricao}
      subtitle={`nº ${titulo.id_lancamento} · ${titulo.pessoa ?? 'Sem fornecedor'}`}
      aside={
        titulo.id_pessoa !== null && (
          <Button variant="default" size="xs" onClick={onFornecedor}>
            Regime e tributos do fornecedor
          </Button>
        )
      }
    >
      <Figures look="line" items={facts} />
    </Card>
  )
}

function Somas({ titulo, lines }: { titulo: TituloWithRetencao; lines: readonly ScreenLine[] }) {
  const { retido, liquido } = sumsOf(titulo.valor_bruto, lines)
  return (
    <div aria-live="polite">
      <Figures
        large
        items={[
          { label: 'Valor bruto', value: reais(titulo.valor_bruto) },
          { label: 'Retido', value: reais(-retido) },
          {
            label: 'Líquido ao fornecedor',
            value: reais(liquido),
            tone: liquido <= 0 ? 'danger' : undefined,
          },
        ]}
      />
    </div>
  )
}

interface ActsProps {
  readonly f: RecordForm<Values>
  readonly titulo: TituloWithRetencao
  readonly onCalculate: () => void
}

function Acts({ f, titulo, onCalculate }: ActsProps) {
  const { id_lancamento } = titulo
  const undo = () =>
    void confirm({
      title: 'Desfazer as retenções?',
      message: `A conta volta a ${reais(titulo.valor_bruto)} e as contas dos tributos são canceladas.`,
      subject: titulo.descricao,
      yes: 'Desfazer',
      tone: 'danger',
      run: async () => {
        const { versao } = f.form.getValues()
        const { msg } = await call(retencaoRemove, { body: { id_lancamento, versao } })
        if (msg) toast.success(msg)
        await reread()
      },
    })
  return (
    <Row justify={titulo.retencoes.length > 0 ? 'between' : 'end'}>
      {titulo.retencoes.length > 0 && (
        <Button variant="subtle" color="red" onClick={undo}>
          Desfazer retenções
        </Button>
      )}
      <Row>
        <Button variant="default" onClick={onCalculate}>
          Calcular de novo
        </Button>
        {/* Enter in an amount saves nothing. */}
        <Button loading={f.isSaving} onClick={() => void f.submit(keepOpen)}>
          Salvar retenções
        </Button>
      </Row>
    </Row>
  )
}
