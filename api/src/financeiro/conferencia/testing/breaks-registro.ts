import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const paid = first('plano_cobranca', 'id_plano_cobranca', `status = 'paga'`)
const pagamento = (
  values: string,
) => `insert into plano_pagamento (tenant_id, id_plano_cobranca, provedor,
    id_pagamento, status, valor, moeda, conforme, excedente)
  select $T, id_plano_cobranca, 'teste', 'p' || id_plano_cobranca, ${values}
  from plano_cobranca where ${paid}`

export const registroBreaks: Breaks = {
  'o número de tentativas e de recusas de cada e-mail está certo': [
    `update email set tentativas = tentativas + 1 where ${first('email', 'id_email', `estado = 'enviado'`)}`,
    `update email set recusados = recusados + 1 where ${first('email', 'id_email', `estado = 'enviado'`)}`,
    `delete from email_tentativa where ${first('email_tentativa', 'id_email_tentativa', 'true')}`,
  ],
  'uma mensalidade ou ajuste do plano só está pago se há um pagamento válido': [
    pagamento(`'recusado', valor, 'BRL', true, false`),
    pagamento(`'aprovado', valor - 1, 'BRL', false, false`),
    `${pagamento(`'aprovado', valor, 'BRL', true, false`)};
      update plano_cobranca set status = 'aberta', pago_em = null where ${paid}`,
  ],
  'o plano está cobrado até o fim da última mensalidade': [
    'update plano_assinatura set cobrado_ate = cobrado_ate + 1',
  ],
  'o número de linhas lidas, válidas e gravadas de cada importação está certo': [
    `insert into importacao (tenant_id, alvo, nome_arquivo, arquivo, estado, codificacao, delimitador, linhas,
      validas, invalidas, importadas) values ($T, 'pessoa', 'pessoas.csv', 'a', 'importada', 'utf-8', ',', 10, 7, 2, 7)`,
    `insert into importacao (tenant_id, alvo, nome_arquivo, arquivo, estado, codificacao, delimitador, linhas,
      validas, invalidas, importadas) values ($T, 'pessoa', 'pessoas.csv', 'a', 'importada', 'utf-8', ',', 9, 7, 2, 8)`,
  ],
  'nenhum orçamento tem número maior que o último gerado pela numeração': [
    `update numeracao_serie set emitido = emitido - 1 where documento = 'orcamento'`,
    `update orcamento set num_orc = 'ORC-2026-9999' where id_familia = (select min(id_familia) from orcamento)`,
  ],
}
