import { impressaoDe } from '@claquete/core/orcamentos/orcamento/impressao'
import type { Visao } from '@claquete/core/orcamentos/orcamento/impressao'
import { avisoParcial, diaBr, numeroDe } from './blocos.ts'
import type { Opcoes } from './opcoes.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { Livro } from './pasta.ts'
import { PlanilhaDoOrcamento } from './planilha.ts'
import { writeCondicoes, writeTotaisOfCliente } from './planilha-cliente.ts'
import { writeContas } from './planilha-interna.ts'
import { writeLinhas, writeOpcionais } from './planilha-linhas.ts'

/** A budget as a workbook whose sums are live. */
export function livroDoOrcamento(
  orcamento: OrcamentoNoPapel,
  { visao, opcoes }: { readonly visao: Visao; readonly opcoes: Opcoes },
): Livro {
  const { cabeca, documento, totais, folha, timbre } = orcamento
  const impressao = impressaoDe(documento, totais, visao, folha)
  const planilha = new PlanilhaDoOrcamento(orcamento, impressao, opcoes)
  writeHeader(planilha)
  planilha.pasta.cabecalho()
  const tops = writeLinhas(planilha)
  if (orcamento.valor_total) {
    if (visao === 'interna') writeContas(planilha, tops)
    else writeTotaisOfCliente(planilha, tops)
  }
  if (opcoes.opcionais) writeOpcionais(planilha)
  if (opcoes.condicoes) writeCondicoes(planilha)
  const titulo = `Orçamento ${cabeca.num_orc}`
  return { titulo, autor: timbre?.nome ?? '', folhas: [planilha.pasta.folha(titulo)] }
}

function writeHeader({ pasta, orcamento, impressao }: PlanilhaDoOrcamento): void {
  const { cabeca, timbre } = orcamento
  const { cliente, agencia } = cabeca
  pasta.linha([cabeca.titulo], 'titulo')
  const notas = [
    numeroDe(cabeca),
    [cliente && `Cliente: ${cliente.nome}`, agencia && `Agência: ${agencia.nome}`]
      .filter(Boolean)
      .join(' · '),
    [timbre?.razao || timbre?.nome, cabeca.validade && `Válido até ${diaBr(cabeca.validade)}`]
      .filter(Boolean)
      .join(' · '),
    impressao.visao === 'interna' ? 'USO INTERNO — NÃO ENVIAR AO CLIENTE' : '',
    ...avisoParcial(orcamento).map((bloco) => ('texto' in bloco ? bloco.texto : '')),
  ]
  for (const nota of notas) if (nota !== '') pasta.linha([nota], 'nota')
  pasta.skip()
}
