import type { LinhaDoDre } from '@claquete/contract/financeiro/dre/dre'
import { useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import styles from './dre.module.css'
import { percentText, tomDe, valorText } from './figuras.ts'
import { mesCurto, mesInteiro } from './periodos.ts'

type Conta = LinhaDoDre['contas'][number]

/** A cell that was opened: its line, and the account and month where it is of one. */
export interface CelulaAberta {
  readonly titulo: string
  readonly codigo: string
  readonly mes?: string
  readonly conta?: Pick<Conta, 'id_grupoCusto' | 'especie'>
}

interface TabelaProps {
  readonly meses: readonly string[]
  readonly linhas: readonly LinhaDoDre[]
  readonly onAbrir: (celula: CelulaAberta) => void
}

const nomeDa = ({ descricao }: LinhaDoDre) => descricao.replace(/^(\([−+]\)|=) /u, '')
const sinalDa = ({ descricao }: LinhaDoDre) => /^(\([−+]\)|=) /u.exec(descricao)?.[1] ?? ''

/** Lines by months; a line opens to its accounts, a figure to its titles. */
export function DemonstrativoTabela({ meses, linhas, onAbrir }: TabelaProps) {
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const fold = (codigo: string) => {
    const proximas = new Set(abertas)
    if (!proximas.delete(codigo)) proximas.add(codigo)
    setAbertas(proximas)
  }
  const comContas = linhas.filter(({ contas }) => contas.length > 0)
  const todas = comContas.length > 0 && comContas.every(({ codigo }) => abertas.has(codigo))
  return (
    <section
      className={styles.rolagem}
      tabIndex={0}
      aria-label="Demonstrativo de resultado por mês"
    >
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">
              <button
                type="button"
                className={styles.dobrarTudo}
                disabled={comContas.length === 0}
                onClick={() =>
                  setAbertas(new Set(todas ? [] : comContas.map(({ codigo }) => codigo)))
                }
              >
                {todas ? 'Fechar contas' : 'Abrir contas'}
              </button>
            </th>
            {meses.map((mes) => (
              <th key={mes} scope="col" title={mesInteiro(mes)}>
                {mesCurto(mes)}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              Total
            </th>
            <th scope="col" title="Da receita líquida">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Linha
              key={linha.codigo}
              linha={linha}
              meses={meses}
              isAberta={abertas.has(linha.codigo)}
              onDobrar={() => fold(linha.codigo)}
              onAbrir={onAbrir}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LinhaProps {
  readonly linha: LinhaDoDre
  readonly meses: readonly string[]
  readonly isAberta: boolean
  readonly onDobrar: () => void
  readonly onAbrir: TabelaProps['onAbrir']
}

function Linha({ linha, meses, isAberta, onDobrar, onAbrir }: LinhaProps) {
  const { codigo, especie, contas } = linha
  const temContas = contas.length > 0
  const nome = nomeDa(linha)
  const falta = especie === 'nao_classificado' && linha.total !== 0
  return (
    <>
      <tr data-especie={especie} data-falta={falta || undefined}>
        <th scope="row">
          {temContas ? (
            <button
              type="button"
              className={styles.dobra}
              aria-expanded={isAberta}
              onClick={onDobrar}
            >
              {isAberta ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              <i>{sinalDa(linha)}</i>
              <span>{nome}</span>
            </button>
          ) : (
            <span className={styles.semDobra}>
              <i>{sinalDa(linha)}</i>
              <span>{nome}</span>
            </span>
          )}
        </th>
        <Celulas
          {...linha}
          meses={meses}
          titulo={nome}
          onAbrir={(mes, titulo) => onAbrir({ codigo, titulo, ...(mes && { mes }) })}
        />
      </tr>
      {isAberta &&
        contas.map((conta) => (
          <tr key={`${conta.especie}${conta.id_grupoCusto ?? ''}`} data-especie="conta">
            <th scope="row">
              <span className={styles.conta} title={`${conta.codigo} ${conta.descricao}`}>
                {conta.codigo && <small>{conta.codigo}</small>}
                {conta.descricao}
              </span>
            </th>
            <Celulas
              {...conta}
              meses={meses}
              titulo={conta.descricao}
              onAbrir={(mes, titulo) =>
                onAbrir({
                  codigo,
                  titulo,
                  ...(mes && { mes }),
                  conta: { id_grupoCusto: conta.id_grupoCusto, especie: conta.especie },
                })
              }
            />
          </tr>
        ))}
    </>
  )
}

interface CelulasProps {
  readonly valores: readonly number[]
  readonly total: number
  readonly percentual: number | null
  readonly meses: readonly string[]
  readonly titulo: string
  readonly onAbrir: (mes: string | undefined, titulo: string) => void
}

function Celulas({ valores, total, percentual, meses, titulo, onAbrir }: CelulasProps) {
  return (
    <>
      {valores.map((valor, at) => {
        const mes = meses[at] ?? ''
        const nome = `${titulo}, ${mesInteiro(mes)}`
        return <Celula key={mes} valor={valor} nome={nome} onAbrir={() => onAbrir(mes, nome)} />
      })}
      <Celula valor={total} nome={titulo} isTotal onAbrir={() => onAbrir(undefined, titulo)} />
      <td className={styles.percentual}>{percentText(percentual)}</td>
    </>
  )
}

interface CelulaProps {
  readonly valor: number
  readonly nome: string
  readonly isTotal?: boolean
  readonly onAbrir: () => void
}

function Celula({ valor, nome, isTotal, onAbrir }: CelulaProps) {
  return (
    <td data-tom={tomDe(valor)} className={isTotal ? styles.total : undefined}>
      {valor === 0 ? (
        valorText(valor)
      ) : (
        <button
          type="button"
          className={styles.abre}
          aria-label={`${nome}: ${valorText(valor)}. Ver títulos`}
          onClick={onAbrir}
        >
          {valorText(valor)}
        </button>
      )}
    </td>
  )
}
