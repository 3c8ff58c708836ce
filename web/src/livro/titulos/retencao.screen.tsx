import {
  retencaoCalculate,
  retencaoRemove,
  retencaoSave,
  retencaoView,
} from '@claquete/contract/livro/titulos/retencao'
import type {
  DeclaredInss,
  ComputedRetencao,
  TituloComRetencao,
} from '@claquete/contract/livro/titulos/retencao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { confirm } from '../../lib/confirm.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useMay } from '../../lib/permission.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordFailure } from '../../ui/states.tsx'
import { linesOf, somasDe } from './retencao-conta.ts'
import type { ScreenLine } from './retencao-conta.ts'
import { RetencaoFornecedor } from './retencao-fornecedor.tsx'
import { RetencaoTable } from './retencao-table.tsx'

const reread = () => refreshReads(retencaoView, retencaoCalculate)

/** Withholdings of a payable: taxes, net amount and due dates. */
export default function RetencaoScreen() {
  const { id } = useParams()
  const id_lancamento = Number(id)
  const titulo = useRead(retencaoView, { params: { id_lancamento } })
  const conta = useRead(retencaoCalculate, { query: { id_lancamento } })
  useChanges('financeiro', () => void reread())
  const [lido, calculated] = [titulo.data?.data, conta.data?.data]
  const failure = titulo.error ?? conta.error
  return (
    <Page
      toolbar={
        <Button component={Link} to={paths.retencaoAliquotas()} variant="default" size="xs">
          Alíquotas
        </Button>
      }
    >
      {failure && !(lido && calculated) ? (
        <RecordFailure
          error={failure}
          listTo={paths.contaPagarList()}
          onRetry={() => void reread()}
        />
      ) : lido && calculated ? (
        <Conta key={id} titulo={lido} calculated={calculated} />
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </Page>
  )
}

interface ContaProps {
  readonly titulo: TituloComRetencao
  readonly calculated: {
    readonly retencoes: readonly ComputedRetencao[]
    readonly inss_declarado: DeclaredInss | null
  }
}

function Conta({ titulo, calculated }: ContaProps) {
  const { retencoes: calculadas, inss_declarado } = calculated
  const may = useMay()
  const [lines, setLines] = useState(() => linesOf(titulo, calculadas))
  const [saved, setSaved] = useState(lines)
  const fresh = `${titulo.versao}/${JSON.stringify(calculated)}`
  const [shown, setShown] = useState({ of: fresh, versao: titulo.versao })
  // What others change appears unless something was typed, which saving then refuses.
  if (shown.of !== fresh && lines === saved) {
    const now = linesOf(titulo, calculadas)
    setShown({ of: fresh, versao: titulo.versao })
    setLines(now)
    setSaved(now)
  }
  useLeaveGuard({ isChanged: () => lines !== saved })
  const [fornecedor, setFornecedor] = useState(false)
  const pode = may(retencaoSave.access) && titulo.bloqueio === null
  const change = (tributo: ScreenLine['tributo'], depois: Partial<ScreenLine>) =>
    setLines((antes) => antes.map((uma) => (uma.tributo === tributo ? { ...uma, ...depois } : uma)))
  return (
    <Stack>
      <Header titulo={titulo} onFornecedor={() => setFornecedor(true)} />
      {titulo.bloqueio !== null && (
        <Notice title="Somente leitura">{`Não pode ser alterado aqui: ${titulo.bloqueio}`}</Notice>
      )}
      <RetencaoTable lines={lines} isReadOnly={!pode} onChange={change} />
      <Somas titulo={titulo} lines={lines} />
      {pode && (
        <Acts
          titulo={{ ...titulo, versao: shown.versao }}
          lines={lines}
          onSaved={() => setSaved(lines)}
          onCalculate={() => {
            setShown({ of: fresh, versao: titulo.versao })
            setLines(linesOf({ ...titulo, retencoes: [] }, calculadas))
          }}
        />
      )}
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

function Header({ titulo, onFornecedor }: { titulo: TituloComRetencao; onFornecedor: () => void }) {
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

function Somas({ titulo, lines }: { titulo: TituloComRetencao; lines: readonly ScreenLine[] }) {
  const { retido, liquido } = somasDe(titulo.valor_bruto, lines)
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

interface VerbaActsProps {
  readonly titulo: TituloComRetencao
  readonly lines: readonly ScreenLine[]
  readonly onCalculate: () => void
  /** Called after saving: leaving needs no confirmation. */
  readonly onSaved: () => void
}

function Acts({ titulo, lines, onCalculate, onSaved }: VerbaActsProps) {
  const { id_lancamento, versao } = titulo
  const act = useAct()
  const save = async () => {
    const retencoes = lines
      .filter(({ liga }) => liga)
      .map(({ tributo, base, taxa, valor, dataVencimento, codigo_receita }) => ({
        tributo,
        base,
        taxa,
        valor,
        dataVencimento,
        codigo_receita,
      }))
    const reply = await call(retencaoSave, { body: { id_lancamento, versao, retencoes } })
    await reread()
    return reply
  }
  const undo = () =>
    void confirm({
      title: 'Desfazer as retenções?',
      message: `A conta volta a ${reais(titulo.valor_bruto)} e as contas dos tributos são canceladas.`,
      subject: titulo.descricao,
      yes: 'Desfazer',
      tone: 'danger',
      run: async () => {
        const { msg } = await call(retencaoRemove, { body: { id_lancamento, versao } })
        if (msg) toast.success(msg)
        await reread()
      },
    })
  return (
    <>
      <Refusal lines={refusalOf(act.failure)} />
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
          <Button
            loading={act.isRunning}
            onClick={({ currentTarget }) => void runReadable(act, currentTarget, save, onSaved)}
          >
            Salvar retenções
          </Button>
        </Row>
      </Row>
    </>
  )
}
