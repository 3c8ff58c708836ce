import type { Agrupado, FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { inicioDoPasso } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Passo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { cents, centsToReais, reaisToCents } from '@claquete/core/kernel/money'
import { useMemo, useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import styles from './fluxo-caixa.module.css'
import { nomeDaLinha } from './palavras.ts'
import type { FluxoSimulado } from './use-simulacao.ts'

interface TabelaProps {
  readonly lido: Agrupado
  readonly fluxo: FluxoSimulado
  readonly passo: Passo
  readonly onAbrir: (dia: CalendarDate, id_grupoCusto?: number | null) => void
}

const numero = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** What an account of the chart adds to each line, in centavos. */
function celulasDe({ valores }: FluxoGrupo, passo: Passo) {
  const celulas = new Map<string, number>()
  for (const { dia, entradas, saidas } of valores) {
    const linha = inicioDoPasso(calendarDate(dia), passo)
    const valor = (reaisToCents(entradas) ?? 0) - (reaisToCents(saidas) ?? 0)
    celulas.set(linha, (celulas.get(linha) ?? 0) + valor)
  }
  return celulas
}

/** Accounts of the chart down, days (or weeks, or months) across, and the balance below. */
export function TabelaAgrupada({ lido, fluxo, passo, onAbrir }: TabelaProps) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
  const { linhas, negativo, menor } = fluxo
  const grupos = useMemo(
    () => lido.grupos.map((grupo) => ({ grupo, celulas: celulasDe(grupo, passo) })),
    [lido.grupos, passo],
  )
  const pais = new Map(lido.grupos.map((um) => [um.id_grupoCusto, um.id_grupoCustoSuperior]))
  const isVisible = (grupo: FluxoGrupo) => {
    for (let pai = grupo.id_grupoCustoSuperior; pai !== null; pai = pais.get(pai) ?? null) {
      if (fechados.has(pai)) return false
    }
    return true
  }
  const toggle = (id: number) =>
    setFechados((antes) => {
      const next = new Set(antes)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const temFilhos = new Set(lido.grupos.map((um) => um.id_grupoCustoSuperior))
  return (
    <section className={styles.rolagem} tabIndex={0} aria-label="Fluxo de caixa agrupado">
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Conta do plano</th>
            {linhas.map(({ dia }) => (
              <th key={dia} scope="col" data-hoje={dia === fluxo.hoje || undefined}>
                {nomeDaLinha(dia, passo)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {grupos
            .filter(({ grupo }) => isVisible(grupo))
            .map(({ grupo, celulas }) => {
              const id = grupo.id_grupoCusto
              return (
                <tr key={id ?? 0} data-topo={grupo.nivel === 1 || undefined}>
                  <th scope="row" style={{ paddingInlineStart: `${grupo.nivel * 16 - 6}px` }}>
                    {id !== null && temFilhos.has(id) ? (
                      <button
                        type="button"
                        aria-expanded={!fechados.has(id)}
                        onClick={() => toggle(id)}
                      >
                        {fechados.has(id) ? (
                          <IconChevronRight size={13} />
                        ) : (
                          <IconChevronDown size={13} />
                        )}
                        {grupo.descricao}
                      </button>
                    ) : (
                      grupo.descricao
                    )}
                  </th>
                  {linhas.map(({ dia }) => (
                    <Celula
                      key={dia}
                      valor={celulas.get(dia)}
                      rotulo={`${grupo.descricao}, ${nomeDaLinha(dia, passo)}`}
                      onAbrir={() => onAbrir(dia, id)}
                    />
                  ))}
                  <Celula
                    valor={(reaisToCents(grupo.entradas) ?? 0) - (reaisToCents(grupo.saidas) ?? 0)}
                  />
                </tr>
              )
            })}
        </tbody>
        <tfoot>
          <Total nome="Entradas" linhas={linhas} campo="entradas" />
          <Total nome="Saídas" linhas={linhas} campo="saidas" />
          {linhas.some(({ ajuste }) => ajuste !== 0) && (
            <Total nome="Fora do fluxo" linhas={linhas} campo="ajuste" help={outsideHelp} />
          )}
          <tr data-saldo>
            <th scope="row">Acumulado</th>
            {linhas.map(({ dia, acumulado }) => (
              <td
                key={dia}
                data-negativo={acumulado < 0 || undefined}
                data-primeiro={
                  (negativo && inicioDoPasso(negativo.dia, passo) === dia) || undefined
                }
                data-menor={(menor && inicioDoPasso(menor.dia, passo) === dia) || undefined}
              >
                {numero.format(centsToReais(acumulado))}
              </td>
            ))}
            <td>{numero.format(centsToReais(linhas.at(-1)?.acumulado ?? cents(0)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const outsideHelp =
  'Muda o saldo e não é entrada nem saída: transferências, permutas, saldos de abertura e, de uma unidade, ' +
  'títulos pagos por contas de outra.'

interface TotalProps {
  readonly nome: string
  readonly help?: string
  readonly linhas: FluxoSimulado['linhas']
  readonly campo: 'entradas' | 'saidas' | 'ajuste'
}

function Total({ nome, linhas, campo, help }: TotalProps) {
  return (
    <tr>
      <th scope="row" title={help}>
        {nome}
      </th>
      {linhas.map((linha) => (
        <Celula key={linha.dia} valor={linha[campo]} />
      ))}
      <Celula valor={linhas.reduce((all, linha) => all + linha[campo], 0)} />
    </tr>
  )
}

interface CelulaProps {
  readonly valor: number | undefined
  readonly rotulo?: string
  readonly onAbrir?: () => void
}

function Celula({ valor, rotulo, onAbrir }: CelulaProps) {
  if (!valor) return <td className={styles.zero}>{valor === 0 ? '0,00' : ''}</td>
  const texto = numero.format(valor / 100)
  return (
    <td data-negativo={valor < 0 || undefined}>
      {onAbrir ? (
        <button type="button" aria-label={`${rotulo}: ${texto}. Ver títulos`} onClick={onAbrir}>
          {texto}
        </button>
      ) : (
        texto
      )}
    </td>
  )
}
