import {
  grandesItensItems,
  grandesItensReport,
  grandesItensSuggest,
  grandesItensSuppliers,
} from '@claquete/contract/orcamentos/orcamento/grande-item'
import type {
  FornecedorDoGrandeItem,
  LinhaGrandeItem,
} from '@claquete/contract/orcamentos/orcamento/grande-item'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call, refreshReads, useRead } from '../../../lib/call.ts'
import { counted } from '../../../lib/format.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Barra } from './barra.tsx'
import { CabecaDoRelatorio } from './cabeca-da-visao.tsx'
import { colunasPara, estourou, figuraText } from './figuras.ts'
import { MovimentosPanel } from './movimentos-panel.tsx'
import { Esperando } from './visao-conteudo.tsx'
import styles from './visao.module.css'

type Relatorio = ReplyOf<typeof grandesItensReport>['data']

/** The budget by the company's big items, with the items and the suppliers of each. */
export default function GrandesItensScreen() {
  const id_orcamento = Number(useParams()['id'])
  const reading = useRead(grandesItensReport, { query: { id_orcamento } })
  const relatorio = reading.data?.data
  const [aberto, setAberto] = useState<LinhaGrandeItem>()
  if (reading.error && !relatorio) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!relatorio) return <Esperando />
  const cadastrados = relatorio.linhas.filter(({ id_grande_item }) => id_grande_item !== null)
  return (
    <div className={styles.pagina}>
      <CabecaDoRelatorio orcamento={relatorio.orcamento} aba="grandes" />
      {cadastrados.length === 0 && <Sugerir />}
      {relatorio.linhas.length > 0 && <Tabela relatorio={relatorio} abrir={setAberto} />}
      {aberto && (
        <GrandeItemPanel
          id_orcamento={id_orcamento}
          linha={aberto}
          permissoes={relatorio.permissoes}
          onClose={() => setAberto(undefined)}
        />
      )}
    </div>
  )
}

function Sugerir() {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const suggest = async () => {
    setBusy(true)
    try {
      const { msg } = await call(grandesItensSuggest, {})
      toast.success(msg ?? 'Grandes itens cadastrados')
      await refreshReads(grandesItensReport)
    } finally {
      setBusy(false)
    }
  }
  return (
    <EmptyState
      title="A empresa ainda não tem grandes itens"
      action={
        may(grandesItensSuggest.access) && (
          <div className={styles.escolha}>
            <Button size="xs" loading={isBusy} onClick={() => void suggest()}>
              Usar a lista sugerida
            </Button>
            <Button
              component={Link}
              to="/configuracoes/grandes-itens/listar"
              variant="default"
              size="xs"
            >
              Cadastrar os meus
            </Button>
          </div>
        )
      }
    >
      Grandes itens reúnem os grupos e itens de todos os orçamentos em poucas linhas comparáveis.
      Depois de cadastrados, escolha o de cada grupo na planilha.
    </EmptyState>
  )
}

interface TabelaProps {
  readonly relatorio: Relatorio
  readonly abrir: (linha: LinhaGrandeItem) => void
}

const props = ['orcado', 'previsto', 'comprometido', 'realizado', 'saldo', 'execucao']

function Tabela({ relatorio: { linhas, totais, permissoes, parcial }, abrir }: TabelaProps) {
  const colunas = colunasPara(permissoes).filter(({ prop }) => props.includes(prop))
  return (
    <section className={styles.quadro} aria-label="Grandes itens" data-rola tabIndex={0}>
      <table className={styles.grandes}>
        <thead>
          <tr>
            <th scope="col">Grande item</th>
            {permissoes.previsto && (
              <th scope="col" className={styles.celulaBarra}>
                <span className="visually-hidden">Previsto, comprometido e realizado</span>
              </th>
            )}
            {colunas.map(({ prop, label, title }) => (
              <th key={prop} scope="col" title={title}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr
              key={linha.id_grande_item ?? 0}
              data-vazio={linha.itens === 0 || undefined}
              data-estouro={estourou(linha) || undefined}
            >
              <th scope="row">
                <button type="button" className={styles.abre} onClick={() => abrir(linha)}>
                  {linha.codigo && <span className={styles.numero}>{linha.codigo}</span>}
                  {linha.grande_item}
                </button>
                <small>{counted(linha.itens, 'item', 'itens')}</small>
              </th>
              {permissoes.previsto && (
                <td className={styles.celulaBarra}>
                  <Barra {...linha} />
                </td>
              )}
              {colunas.map(({ prop, label }) => (
                <td
                  key={prop}
                  data-label={label}
                  data-zero={!linha[prop] || undefined}
                  data-negativa={(prop === 'saldo' && estourou(linha)) || undefined}
                >
                  {figuraText(prop, linha[prop])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{parcial ? 'Total visível' : 'Total'}</th>
            {permissoes.previsto && (
              <td className={styles.celulaBarra}>
                <Barra {...totais} />
              </td>
            )}
            {colunas.map(({ prop, label }) => (
              <td key={prop} data-label={label}>
                {figuraText(prop, totais[prop])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface PanelProps {
  readonly id_orcamento: number
  readonly linha: LinhaGrandeItem
  readonly permissoes: Relatorio['permissoes']
  readonly onClose: () => void
}

function GrandeItemPanel({ id_orcamento, linha, permissoes, onClose }: PanelProps) {
  const { id_grande_item, grande_item } = linha
  const [vista, setVista] = useState('fornecedores')
  const [fornecedor, setFornecedor] = useState<FornecedorDoGrandeItem>()
  if (fornecedor) {
    const { id_pessoa, fornecedor: nome } = fornecedor
    const chave = id_pessoa === null ? (nome === 'Sem fornecedor' ? '' : nome) : String(id_pessoa)
    return (
      <MovimentosPanel
        id_orcamento={id_orcamento}
        title={`${nome} · ${grande_item}`}
        de={{ id_grande_item: id_grande_item ?? 0, fornecedor: chave }}
        onClose={() => setFornecedor(undefined)}
      />
    )
  }
  return (
    <SidePanel title={grande_item} size="lg" onClose={onClose}>
      <SegmentedControl
        size="xs"
        mb="sm"
        value={vista}
        onChange={setVista}
        data={[
          { value: 'fornecedores', label: 'Fornecedores' },
          { value: 'itens', label: 'Itens' },
        ]}
      />
      {vista === 'itens' ? (
        <Itens body={{ id_orcamento, id_grande_item }} />
      ) : (
        <Fornecedores
          body={{ id_orcamento, id_grande_item }}
          abrir={permissoes.custos ? setFornecedor : undefined}
        />
      )}
    </SidePanel>
  )
}

interface PartProps {
  readonly body: { readonly id_orcamento: number; readonly id_grande_item: number | null }
}

/** Label and figure, those that may be seen. */
const figuras = (um: Partial<Record<string, unknown>>) =>
  (['orcado', 'previsto', 'comprometido', 'realizado'] as const)
    .filter((prop) => typeof um[prop] === 'number')
    .map((prop) => ({ prop, value: um[prop] as number }))

const rotulos = {
  orcado: 'orçado',
  previsto: 'previsto',
  comprometido: 'comprometido',
  realizado: 'realizado',
} as const

const figurasText = (um: Partial<Record<string, unknown>>) =>
  figuras(um)
    .map(({ prop, value }) => `${rotulos[prop]} ${figuraText(prop, value)}`)
    .join(' · ')

interface FornecedoresProps extends PartProps {
  readonly abrir: ((fornecedor: FornecedorDoGrandeItem) => void) | undefined
}

function Fornecedores({ body, abrir }: FornecedoresProps) {
  const { data, error, refetch } = useRead(grandesItensSuppliers, { body })
  if (error && !data) return <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius={8} />
  if (data.data.length === 0) {
    return (
      <EmptyState dense title="Nenhum fornecedor">
        Ninguém foi previsto nem pago neste grande item.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.movimentos}>
      {data.data.map((um) => (
        <li key={`${um.id_pessoa}${um.fornecedor}`}>
          <div>
            {abrir && um.lancamentos > 0 ? (
              <button type="button" className={styles.abre} onClick={() => abrir(um)}>
                <b>{um.fornecedor}</b>
              </button>
            ) : (
              <b>{um.fornecedor}</b>
            )}
            {um.lancamentos > 0 && (
              <span>{counted(um.lancamentos, 'lançamento', 'lançamentos')}</span>
            )}
          </div>
          <p>{figurasText(um)}</p>
        </li>
      ))}
    </ul>
  )
}

function Itens({ body }: PartProps) {
  const { data, error, refetch } = useRead(grandesItensItems, { body })
  if (error && !data) return <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius={8} />
  if (data.data.length === 0) {
    return (
      <EmptyState dense title="Nenhum item">
        Escolha este grande item em um grupo ou item da planilha.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.movimentos}>
      {data.data.map((um) => (
        <li key={um.uid} data-estouro={estourou(um) || undefined}>
          <div>
            <b>
              {um.numero} {um.descricao}
            </b>
          </div>
          <p>
            {[um.grupo, um.fornecedor, um.herdado && 'grande item do grupo', figurasText(um)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
