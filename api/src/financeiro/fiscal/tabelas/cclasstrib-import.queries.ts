import { cclasstribImport } from '@claquete/contract/sistema/importacao/targets/cclasstrib'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import {
  dateCell,
  fieldsOf,
  numberCell,
  textCell,
  undoCreated,
  yesNoCell,
} from '../../../sistema/importacao/public.ts'
import type { ImportField, ImportTarget, LineValues } from '../../../sistema/importacao/public.ts'

/** A code of digits, whose zeros on the left a spreadsheet may have taken. */
const codeCell =
  (count: number): ImportField['read'] =>
  (cell) => {
    const value = cell.trim().padStart(count, '0')
    return new RegExp(`^\\d{${count}}$`, 'u').test(value)
      ? { value }
      : { msg: `Informe os ${count} dígitos` }
  }

const reducaoCell: ImportField['read'] = (cell) => {
  const reading = numberCell(cell.replace('%', ''))
  const isOut = 'value' in reading && (Number(reading.value) < 0 || Number(reading.value) > 100)
  return isOut ? { msg: 'Informe de 0 a 100' } : reading
}

/** The columns as the official file calls them (IT 2025.002). */
const fields = fieldsOf({
  c_class_trib: {
    label: 'cClassTrib',
    read: codeCell(6),
    aliases: 'cclasstrib, codigo, codigo de classificacao tributaria',
    obrigatorio: true,
    ajuda: 'Seis dígitos; os três primeiros são o CST',
    exemplo: '000001',
  },
  nome: {
    label: 'Nome',
    read: textCell(500),
    aliases: 'nome cclasstrib, descricao cclasstrib, descricao',
    obrigatorio: true,
    exemplo: 'Situações tributadas integralmente pelo IBS e CBS',
  },
  cst: {
    label: 'CST',
    read: codeCell(3),
    aliases: 'cst ibs/cbs, cst-ibs/cbs, cst ibs cbs',
    ajuda: 'Em branco, os três primeiros dígitos do cClassTrib',
    exemplo: '000',
  },
  reducao_ibs: {
    label: 'Redução do IBS (%)',
    read: reducaoCell,
    aliases: 'predibs, percentual de reducao do ibs',
    exemplo: '0',
  },
  reducao_cbs: {
    label: 'Redução da CBS (%)',
    read: reducaoCell,
    aliases: 'predcbs, percentual de reducao da cbs',
    exemplo: '0',
  },
  nfse: {
    label: 'Na NFS-e',
    read: yesNoCell,
    aliases: 'indnfse, ind nfse, nfse',
    ajuda: 'Se serve em notas de serviço; em branco, sim',
    exemplo: 'Sim',
    opcoes: ['Sim', 'Não'],
  },
  vigencia_inicio: {
    label: 'Vale desde',
    read: dateCell,
    aliases: 'dinivig, inicio da vigencia, data inicio vigencia',
    exemplo: '01/01/2026',
  },
  vigencia_fim: {
    label: 'Vale até',
    read: dateCell,
    aliases: 'dfimvig, fim da vigencia, data fim vigencia',
  },
  norma: {
    label: 'Norma',
    read: textCell(500),
    aliases: 'lc 214/25, base legal, lc redacao, artigo',
    exemplo: 'LC 214/2025, art. 4º',
  },
})

/** The CST that is the beginning of the code (rejection E0959), and days in order. */
function complete(values: LineValues) {
  const { c_class_trib: code } = values
  if (code === undefined) return { values }
  const { cst = String(code).slice(0, 3) } = values
  const { vigencia_inicio: from, vigencia_fim: until } = values
  if (!String(code).startsWith(String(cst))) {
    const msg = 'O CST são os três primeiros dígitos do cClassTrib'
    return { problems: [{ campo: 'cst', valor: String(cst), msg }] }
  }
  if (from !== undefined && until !== undefined && String(until) < String(from)) {
    const msg = 'Vem antes do dia desde que vale'
    return { problems: [{ campo: 'vigencia_fim', valor: String(until), msg }] }
  }
  return { values: { ...values, cst } }
}

async function store(db: TenantDb, json: string, id_importacao: number): Promise<number> {
  const rows = await db.rows(
    { id: int('id_fiscal_cclasstrib') },
    (list) => sql`insert into fiscal_cclasstrib (tenant_id, c_class_trib, cst, nome, reducao_ibs,
        reducao_cbs, nfse, vigencia_inicio, vigencia_fim, norma, id_importacao)
      select ${db.tenant}::bigint, l.c_class_trib, l.cst, l.nome, l.reducao_ibs, l.reducao_cbs,
        coalesce(l.nfse, 'S'), l.vigencia_inicio, l.vigencia_fim, coalesce(l.norma, ''),
        ${id_importacao}::bigint
      from json_to_recordset(${json}::json) as l(c_class_trib text, cst text, nome text,
        reducao_ibs numeric, reducao_cbs numeric, nfse text, vigencia_inicio date,
        vigencia_fim date, norma text)
      returning ${list}`,
  )
  return rows.length
}

const created = {
  alvo: cclasstribImport.alvo,
  tabela: 'fiscal_cclasstrib',
  chave: 'id_fiscal_cclasstrib',
  isTold: true,
} as const

/**
 * The official table from its file: each file is a version beside those before it, so what is registered refuses nothing, and
 * undoing takes the version away.
 */
export const cclasstribTarget: ImportTarget = {
  definition: cclasstribImport,
  fields: () => Promise.resolve(fields),
  complete,
  keys: ({ c_class_trib, vigencia_inicio = '' }) => [
    {
      campo: 'c_class_trib',
      chave: `${c_class_trib} ${vigencia_inicio}`,
      valor: String(c_class_trib),
      nome: 'cClassTrib',
      refuses: true,
    },
  ],
  registered: () => Promise.resolve(new Map()),
  store,
  undo: (db, id_importacao) => undoCreated(db, created, id_importacao),
}
