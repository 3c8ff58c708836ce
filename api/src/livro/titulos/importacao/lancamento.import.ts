import { fieldFailure } from '@claquete/contract/failures'
import { lancamentoImport } from '@claquete/contract/sistema/importacao/targets/lancamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { fold } from '@claquete/core/kernel/text'
import { dayOfTitulo } from '@claquete/core/livro/titulos/titulo'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import {
  dateCell,
  fieldsOf,
  keyText,
  longTextCell,
  moneyCell,
  rememberCreated,
  textCell,
  undoCreated,
  wordCell,
} from '../../../sistema/importacao/public.ts'
import type {
  ImportField,
  ImportTarget,
  LineKey,
  LineValues,
} from '../../../sistema/importacao/public.ts'
import {
  findNames,
  insertImported,
  listRegisteredKeys,
  namesOf,
  temUnidade,
} from './import.queries.ts'
import { requireOpenForRewrite } from '../store/open-months.queries.ts'

const dia: ImportField['read'] = (cell) => {
  const lido = dateCell(cell)
  const fora = 'value' in lido && !dayOfTitulo(calendarDate(String(lido.value)))
  return fora ? { msg: 'Use uma data entre os anos de 2000 e 2099' } : lido
}
const valor: ImportField['read'] = (cell) => {
  const lido = moneyCell(cell)
  return 'value' in lido && Number(lido.value) <= 0
    ? { msg: 'Informe um valor maior que zero' }
    : lido
}

const fields = fieldsOf({
  operacao: {
    label: 'A pagar ou a receber',
    read: wordCell(
      {
        pagar: 'D',
        'a pagar': 'D',
        despesa: 'D',
        debito: 'D',
        d: 'D',
        saida: 'D',
        receber: 'C',
        'a receber': 'C',
        receita: 'C',
        credito: 'C',
        c: 'C',
        entrada: 'C',
      },
      'Escreva A pagar ou A receber',
    ),
    aliases: 'tipo, operacao, natureza',
    obrigatorio: true,
    ajuda: 'A pagar ou A receber',
    exemplo: 'A pagar',
    opcoes: ['A pagar', 'A receber'],
  },
  descricao: {
    label: 'Descrição',
    read: textCell(300),
    aliases: 'historico, lancamento, titulo',
    obrigatorio: true,
    ajuda: 'O que é',
    exemplo: 'Aluguel do estúdio',
  },
  valor: {
    label: 'Valor',
    read: valor,
    aliases: 'total, valor total, quantia',
    obrigatorio: true,
    ajuda: 'Em reais, maior que zero',
    exemplo: '1.234,56',
  },
  dataVencimento: {
    label: 'Vencimento',
    read: dia,
    aliases: 'data de vencimento, vence em, data',
    obrigatorio: true,
    ajuda: 'O dia em que vence',
    exemplo: '31/01/2026',
  },
  competencia: {
    label: 'Competência',
    read: dia,
    aliases: 'data de competencia, mes',
    ajuda: 'Em branco, a emissão ou o vencimento',
    exemplo: '01/01/2026',
  },
  data_emissao: {
    label: 'Emissão',
    read: dia,
    aliases: 'data de emissao, emitido em',
    exemplo: '02/01/2026',
  },
  pessoa: {
    label: 'Pessoa',
    read: textCell(160),
    aliases: 'fornecedor, cliente, razao social, nome',
    ajuda: 'Razão social ou nome fantasia de uma pessoa cadastrada',
    exemplo: 'Tiê Filmes Ltda',
  },
  conta: {
    label: 'Plano de contas',
    read: textCell(120),
    aliases: 'conta, categoria, codigo da conta, conta contabil',
    ajuda: 'Código ou nome de uma conta do plano',
    exemplo: '3.1.04',
  },
  centro: {
    label: 'Centro de custo',
    read: textCell(120),
    aliases: 'centro de custos, departamento',
    ajuda: 'Nome de um centro de custo cadastrado',
  },
  unidade: {
    label: 'Empresa ou unidade',
    read: textCell(160),
    aliases: 'empresa, unidade, filial, company',
    ajuda: 'Nome de uma que está no cadastro; em branco, a primeira que você usa',
  },
  num_documento: {
    label: 'Número do documento',
    read: textCell(60),
    aliases: 'documento, nota, nota fiscal, nf, numero',
    exemplo: 'NF 77',
  },
  obs: { label: 'Observações', read: longTextCell(2000), aliases: 'obs, observacao, notas' },
})

/** A repeated person, document and value is a warning only: it may be another title. */
function keysOf({ pessoa, num_documento, valor: reais }: LineValues): readonly LineKey[] {
  if (typeof pessoa !== 'string' || typeof num_documento !== 'string') return []
  const texto = `${pessoa}, ${num_documento}`
  const chave = `${fold(pessoa)}|${fold(num_documento)}|${centsOfReais(Number(reais))}`
  return [
    { campo: 'num_documento', chave, valor: texto, nome: 'documento e valor', refuses: false },
  ]
}

async function registered(db: TenantDb, keys: readonly LineKey[]) {
  const rows = await listRegisteredKeys(
    db,
    keys.map(({ chave }) => chave),
  )
  return new Map(rows.map(({ chave, nome }) => [keyText({ campo: 'num_documento', chave }), nome]))
}

const created = { alvo: lancamentoImport.alvo, tabela: 'lancamento', chave: 'id_lancamento' }

/** The import of payables and receivables: each line is a title, with one account and one centre. */
export const lancamentoTarget: ImportTarget = {
  definition: lancamentoImport,
  fields: async () => fields,
  keys: keysOf,
  registered,
  references: namesOf.map((campo) => ({
    campo,
    find: (db: TenantDb, names: readonly string[], id_usuario: number) =>
      findNames(db, campo, names, id_usuario),
    ...(campo === 'unidade' && {
      msg: 'Não é uma empresa ou unidade cadastrada que você possa usar',
    }),
  })),
  store: async (db, json, id_importacao) => {
    if (!(await temUnidade(db, id_importacao))) {
      throw fieldFailure('unidade', 'Cadastre uma empresa ou unidade antes de importar.')
    }
    const ids = await insertImported(db, json, id_importacao)
    await rememberCreated(db, created, id_importacao, ids)
    return ids.length
  },
  undo: (db, id_importacao) =>
    undoCreated(db, created, id_importacao, (ids) => requireOpenForRewrite(db, ids)),
}
