import { printoutOf } from '@claquete/core/orcamentos/papeis/printout'
import type { Visao } from '@claquete/core/orcamentos/papeis/printout'
import { partialNotice, dayBr, numeroOf } from './blocks.ts'
import type { PrintChoices } from './options.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { Livro } from './workbook.read.ts'
import { PlanilhaDoOrcamento } from './planilha.ts'
import { writeCondicoes, writeTotalsOfCliente } from './planilha-cliente.ts'
import { writeContas } from './planilha-internal.ts'
import { writeLines, writeOptions } from './planilha-lines.ts'

/** A budget as a workbook with live formulas. */
export function livroDoOrcamento(
  orcamento: OrcamentoNoPapel,
  { visao, opcoes }: { readonly visao: Visao; readonly opcoes: PrintChoices },
): Livro {
  const { header, documento, totais, folha, timbre } = orcamento
  const impressao = printoutOf(documento, totais, visao, folha)
  const planilha = new PlanilhaDoOrcamento(orcamento, impressao, opcoes)
  writeHeader(planilha)
  planilha.workbook.cabecalho()
  const tops = writeLines(planilha)
  if (orcamento.valor_total) {
    if (visao === 'interna') writeContas(planilha, tops)
    else writeTotalsOfCliente(planilha, tops)
  }
  if (opcoes.opcionais) writeOptions(planilha)
  if (opcoes.condicoes) writeCondicoes(planilha)
  const titulo = `Orçamento ${header.num_orc}`
  return { titulo, autor: timbre?.nome ?? '', folhas: [planilha.workbook.folha(titulo)] }
}

function writeHeader({
  workbook: pasta,
  orcamento,
  printing: impressao,
}: PlanilhaDoOrcamento): void {
  const { header, timbre } = orcamento
  const { cliente, agencia } = header
  pasta.line([header.titulo], 'titulo')
  const notes = [
    numeroOf(header, impressao.visao === 'interna'),
    [cliente && `Cliente: ${cliente.nome}`, agencia && `Agência: ${agencia.nome}`]
      .filter(Boolean)
      .join(' · '),
    [timbre?.razao || timbre?.nome, header.validade && `Válido até ${dayBr(header.validade)}`]
      .filter(Boolean)
      .join(' · '),
    impressao.visao === 'interna' ? 'USO INTERNO — NÃO ENVIAR AO CLIENTE' : '',
    ...partialNotice(orcamento).map((block) => ('texto' in block ? block.texto : '')),
  ]
  for (const nota of notes) if (nota !== '') pasta.line([nota], 'nota')
  pasta.skip()
}
