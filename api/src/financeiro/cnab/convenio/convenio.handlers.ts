import type * as contract from '@claquete/contract/financeiro/cnab/convenio'
import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import { isBancoByFile } from '@claquete/core/financeiro/cobranca/by-file'
import type { Handlers } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { saveConvenio } from './convenio.commands.ts'
import { listContasOfConvenio } from './convenio.queries.ts'

export const convenioHandlers: Handlers<typeof contract> = {
  convenioList: async ({ db, actor }) => ({
    data: (await listContasOfConvenio(db, await visaoDoLivro(db, actor))).map((conta) => ({
      ...conta,
      boletos: isBancoByFile(conta.numero_banco),
      layout: layoutsOfPagamento.get(conta.numero_banco)?.fonte ?? null,
    })),
  }),

  convenioSave: async (context, { body }) => ({
    id_cnab_convenio: await saveConvenio(context, body),
    msg: 'Convênio salvo',
  }),
}
