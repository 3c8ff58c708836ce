import {
  retencaoCalculate,
  retencaoRemove,
  retencaoSave,
  retencaoView,
} from '@claquete/contract/livro/titulos/retencao'
import type {
  InssDeclarado,
  RetencaoCalculada,
  TituloComRetencao,
} from '@claquete/contract/livro/titulos/retencao'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Alert, Button, Skeleton } from '@mantine/core'
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
import { ListPage } from '../../ui/list/list-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { linhasDe, somasDe } from './retencao-conta.ts'
import type { LinhaDaTela } from './retencao-conta.ts'
import { RetencaoFornecedor } from './retencao-fornecedor.tsx'
import { RetencaoTabela } from './retencao-tabela.tsx'
import styles from './retencao.module.css'

const reread = () => refreshReads(retencaoView, retencaoCalculate)

/** What is withheld of a payable: the taxes, what the supplier gets, and how each is paid. */
export default function RetencaoScreen() {
  const { id } = useParams()
  const id_lancamento = Number(id)
  const titulo = useRead(retencaoView, { params: { id_lancamento } })
  const conta = useRead(retencaoCalculate, { query: { id_lancamento } })
  useChanges('financeiro', () => void reread())
  const [lido, calculado] = [titulo.data?.data, conta.data?.data]
  const failure = titulo.error ?? conta.error
  return (
    <ListPage
      toolbar={
        <Button component={Link} to={paths.retencaoAliquotas()} variant="default" size="xs">
          Alíquotas
        </Button>
      }
    >
      {failure && !(lido && calculado) ? (
        <ErrorState message={failure.msg} onRetry={() => void reread()} />
      ) : lido && calculado ? (
        <Conta
          key={`${lido.versao}/${JSON.stringify(calculado)}`}
          titulo={lido}
          calculado={calculado}
        />
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </ListPage>
  )
}

interface ContaProps {
  readonly titulo: TituloComRetencao
  readonly calculado: {
    readonly retencoes: readonly RetencaoCalculada[]
    readonly inss_declarado: InssDeclarado | null
  }
}

function Conta({ titulo, calculado }: ContaProps) {
  const { retencoes: calculadas, inss_declarado } = calculado
  const may = useMay()
  const [linhas, setLinhas] = useState(() => linhasDe(titulo, calculadas))
  const [saved, setSaved] = useState(linhas)
  useLeaveGuard({ isChanged: () => linhas !== saved })
  const [fornecedor, setFornecedor] = useState(false)
  const pode = may(retencaoSave.access) && titulo.bloqueio === null
  const change = (tributo: LinhaDaTela['tributo'], depois: Partial<LinhaDaTela>) =>
    setLinhas((antes) =>
      antes.map((uma) => (uma.tributo === tributo ? { ...uma, ...depois } : uma)),
    )
  return (
    <div className={styles.pagina}>
      <Cabeca titulo={titulo} onFornecedor={() => setFornecedor(true)} />
      {titulo.bloqueio !== null && (
        <Alert color="gray" title="Só para ver">
          Nada muda aqui: {titulo.bloqueio}
        </Alert>
      )}
      <RetencaoTabela linhas={linhas} isReadOnly={!pode} onMudar={change} />
      <Somas titulo={titulo} linhas={linhas} />
      {pode && (
        <Atos
          titulo={titulo}
          linhas={linhas}
          onSaved={() => setSaved(linhas)}
          onCalcular={() => setLinhas(linhasDe({ ...titulo, retencoes: [] }, calculadas))}
        />
      )}
      {fornecedor && titulo.id_pessoa !== null && (
        <RetencaoFornecedor
          id_pessoa={titulo.id_pessoa}
          declarado={inss_declarado}
          onClose={() => setFornecedor(false)}
        />
      )}
    </div>
  )
}

function Cabeca({ titulo, onFornecedor }: { titulo: TituloComRetencao; onFornecedor: () => void }) {
  const fatos = [
    ['Emissão', formatDateBr(titulo.data_emissao)],
    ['Competência', formatDateBr(titulo.competencia)],
    ['Vencimento', formatDateBr(titulo.dataVencimento)],
    ['Documento', titulo.num_documento ?? '–'],
  ] as const
  return (
    <header className={styles.cabeca}>
      <div>
        <h2>{titulo.descricao}</h2>
        <p>
          nº {titulo.id_lancamento} · {titulo.pessoa ?? 'Sem fornecedor'}
          {titulo.id_pessoa !== null && (
            <Button variant="subtle" size="compact-xs" onClick={onFornecedor}>
              Regime e tributos do fornecedor
            </Button>
          )}
        </p>
      </div>
      <dl className={styles.fatos}>
        {fatos.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Somas({ titulo, linhas }: { titulo: TituloComRetencao; linhas: readonly LinhaDaTela[] }) {
  const { retido, liquido } = somasDe(titulo.valor_bruto, linhas)
  return (
    <dl className={styles.somas} aria-live="polite">
      <div>
        <dt>Valor bruto</dt>
        <dd>{reais(titulo.valor_bruto)}</dd>
      </div>
      <div>
        <dt>Retido</dt>
        <dd>{reais(-retido)}</dd>
      </div>
      <div data-forte data-tom={liquido <= 0 ? 'mau' : undefined}>
        <dt>Líquido ao fornecedor</dt>
        <dd>{reais(liquido)}</dd>
      </div>
    </dl>
  )
}

interface AtosProps {
  readonly titulo: TituloComRetencao
  readonly linhas: readonly LinhaDaTela[]
  readonly onCalcular: () => void
  /** Nothing typed is left to lose. */
  readonly onSaved: () => void
}

function Atos({ titulo, linhas, onCalcular, onSaved }: AtosProps) {
  const { id_lancamento, versao } = titulo
  const act = useAct()
  const save = async () => {
    const retencoes = linhas
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
      <div className={styles.atos}>
        {titulo.retencoes.length > 0 && (
          <Button variant="subtle" color="red" onClick={undo}>
            Desfazer retenções
          </Button>
        )}
        <span />
        <Button variant="default" onClick={onCalcular}>
          Calcular de novo
        </Button>
        <Button loading={act.isRunning} onClick={() => void act.run(save, onSaved)}>
          Salvar retenções
        </Button>
      </div>
    </>
  )
}
