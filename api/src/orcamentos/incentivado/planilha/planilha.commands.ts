import { Failure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { planilhaImport } from '@claquete/contract/orcamentos/incentivado/planilha'
import { counted } from '@claquete/core/kernel/writing/counted'
import { treeOf } from '@claquete/core/orcamentos/folha/documento'
import { codesFit, planRows } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import { randomUUID } from 'node:crypto'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { headerKey, saveMapping } from '../../../sistema/importacao/public.ts'
import { changeFolha } from '../../folha/public.ts'
import { lockOrcamento, requireEditable } from '../../orcamento/public.ts'
import { readWhole } from '../planned.read.ts'
import { putLugares } from '../lugares.queries.ts'
import { importClient, listImports } from './planilha.queries.ts'
import { mappingName, readFile, readTarget } from './planilha.import.ts'

type ImportBody = TakenBy<typeof planilhaImport>['body']

/** Puts the lines of a workbook into a budget as one change of its sheet, which can be undone whole. */
export async function importFile(context: SlowContext, id_orcamento: number, body: ImportBody) {
  const { rows, colunas, falta } = await readFile(context, id_orcamento, body)
  if (falta.length > 0) {
    const erros = [{ campo: 'mapeamento', msg: `Escolha a coluna de ${falta.join(' e de ')}` }]
    throw new Failure('dados_invalidos', { erros })
  }
  const decisions = new Map((body.decisoes ?? []).map(({ linha, escolha }) => [linha, escolha]))
  const open = rows.filter(({ difere, linha }) => difere && !decisions.has(linha))
  if (open.length > 0) {
    throw new Failure('dados_invalidos', {
      erros: open.map(({ linha }) => ({
        campo: `decisoes.${linha}`,
        msg: `Linha ${linha}: escolha entre o total digitado e o calculado`,
      })),
    })
  }
  return context.store(async (opened) => {
    requireEditable(await lockOrcamento(opened, id_orcamento))
    const target = await readTarget(opened, id_orcamento, body.estrutura)
    const to = { ...target, byCode: body.por_codigo ?? codesFit(rows, target.estrutura), decisions }
    const { grupos, itens, lugares } = planRows(rows, to, randomUUID)
    if (itens.length === 0) {
      const erros = [{ campo: 'arquivo', msg: 'Nenhuma linha pode ser importada' }]
      throw new Failure('dados_invalidos', { erros })
    }
    const lote = randomUUID()
    const linhas = [...grupos, ...itens.map(({ item }) => item)]
    const mudancas = [{ op: 'inserir' as const, linhas }]
    const pedido = { lote, cliente: importClient, mudancas }
    const { revisao } = await changeFolha(opened, id_orcamento, pedido)
    if (lugares.length > 0) {
      await putLugares(opened.db, id_orcamento, target.estrutura.codigo, lugares)
    }
    const header = headerKey(colunas.map(({ nome }) => nome))
    await saveMapping(opened.db, mappingName, header, body.mapeamento)
    return {
      revisao,
      lote,
      linhas: itens.length,
      grupos: grupos.length,
      msg: `${counted(itens.length, 'linha importada', 'linhas importadas')}`,
    }
  })
}

/** The imports that still have lines on the sheet. */
export async function listPlanilhas(context: Context, id_orcamento: number) {
  const { documento } = await readWhole(context, id_orcamento)
  const imports = await listImports(context.db, id_orcamento)
  return imports
    .map(({ uids, ...rest }) => ({
      ...rest,
      linhas: uids.length,
      restam: uids.filter((uid) => documento.linhas.has(uid)).length,
    }))
    .filter(({ restam }) => restam > 0)
}

/** Takes out of a budget all that an import put into it; what others put into its groups stops it. */
export async function undoImport(context: Context, id_orcamento: number, lote: string) {
  const { db } = context
  requireEditable(await lockOrcamento(context, id_orcamento))
  const [found] = await listImports(db, id_orcamento, lote)
  if (!found) throw new Failure('nao_encontrado')
  const { documento } = await readWhole(context, id_orcamento)
  const own = new Set(found.uids.filter((uid) => documento.linhas.has(uid)))
  if (own.size === 0) {
    throw new Failure('mudanca_recusada', { values: { motivo: 'a importação já foi desfeita.' } })
  }
  const tree = treeOf(documento)
  const others = new Set(
    [...own].flatMap((uid) => tree.below(uid)).filter(({ id }) => !own.has(id)),
  )
  if (others.size > 0) {
    const lines = counted(others.size, 'linha que não veio', 'linhas que não vieram')
    throw new Failure('mudanca_recusada', {
      values: { motivo: `os grupos importados têm ${lines} da planilha. Mova ou exclua antes.` },
    })
  }
  const mudancas = [{ op: 'excluir' as const, uids: [...own] }]
  await changeFolha(context, id_orcamento, {
    lote: randomUUID(),
    cliente: 'desfazer-planilha',
    mudancas,
  })
  return { msg: 'Importação desfeita' }
}
