import type { Breaks } from './breaks.ts'

const received =
  'um boleto recebido tem a sua baixa, de quanto foi pago, ou diz por que não tem; e nenhum outro tem'
const answered =
  'um boleto por arquivo está recebido quando os retornos que valem dizem que foi pago'
const fee = 'a tarifa de uma linha de retorno é um lançamento, que é dela só'
const file = 'uma remessa de boletos diz o que foi posto nela, e uma cancelada nada'

/** A settlement of a receivable, and a direct entry. */
const baixa = `(select min(b.id_baixa) from lancamento_baixa b where b.operacao = 'C' and b.titulo_tipo = 'titulo'
  and b.estornada_em is null and b.id_contabancaria is not null)`
const taken = `(select min(id_lancamento) from lancamento where tipo = 'avulso' and operacao = 'D' and situacao = 'pago'
  and tenant_id = $T)`

/** An agreement with a boleto that a file told of and a return paid, with its fee: none of it is wrong. */
const made = `
  insert into cnab_convenio (tenant_id, id_cnab_convenio, id_contabancaria, tipo, id_empresa, nsa, nosso_numero)
    select $T, 9000, t.id_contabancaria, 'cobranca', t.id_empresa, 1, 2 from lancamento t where t.id_lancamento = ${taken};
  insert into boleto (tenant_id, id_boleto, id_lancamento, id_contabancaria, id_pessoa, provedor, seu_numero, situacao,
      valor, vencimento, pagador_nome, pagador_documento, pagador_cep, pagador_logradouro, pagador_cidade, pagador_uf,
      nosso_numero, codigo_barras, linha_digitavel, valor_recebido, recebido_em, id_baixa, id_cnab_convenio, sequencia)
    select $T, 9000, b.id_lancamento, b.id_contabancaria, 1, 'cnab', 'B-1', 'pago', b.valor, b.data, 'Cliente', '1', '1',
      'Rua', 'São Paulo', 'SP', '1', '001900000' || lpad((b.valor * 100)::bigint::text, 10, '0') || repeat('0', 25),
      repeat('0', 37) || lpad((b.valor * 100)::bigint::text, 10, '0'), b.valor, b.data, b.id_baixa, 9000, 1
    from lancamento_baixa b where b.id_baixa = ${baixa};
  insert into cnab_remessa (tenant_id, id_cnab_remessa, id_cnab_convenio, tipo, nsa, nome, sha256, bytes, quantidade, total)
    values ($T, 9000, 9000, 'cobranca', 1, 'CB.REM', repeat('a', 64), 1, 1, 1);
  insert into boleto_instrucao (tenant_id, id_boleto_instrucao, id_boleto, movimento, estado, id_cnab_remessa)
    values ($T, 9000, 9000, 'registro', 'confirmada', 9000);
  insert into cnab_retorno (tenant_id, id_cnab_retorno, id_cnab_convenio, tipo, nome, arquivo, sha256, quantidade)
    values ($T, 9000, 9000, 'cobranca', 'boletos.ret', 'a', repeat('b', 64), 1);
  insert into cnab_retorno_linha (tenant_id, id_cnab_retorno_linha, id_cnab_retorno, linha, seu_numero, valor, efeito,
      resultado, id_lancamento, id_boleto, id_baixa, tarifa, id_lancamento_tarifa)
    select $T, 9000, 9000, 3, 'B-1', b.valor, 'pago', 'aplicada', b.id_lancamento, 9000, b.id_baixa, t.valor,
      t.id_lancamento
    from lancamento_baixa b, lancamento t where b.id_baixa = ${baixa} and t.id_lancamento = ${taken};
`
const boleto = (change: string) => `${made} update boleto set ${change} where id_boleto = 9000`
const linha = (change: string) =>
  `${made} update cnab_retorno_linha set ${change} where id_cnab_retorno_linha = 9000`

/** Another line of the same return, with these values. */
const another = (
  values: string,
) => `${made} update cnab_retorno set quantidade = 2 where id_cnab_retorno = 9000;
  insert into cnab_retorno_linha (tenant_id, id_cnab_retorno_linha, id_cnab_retorno, linha, seu_numero, valor, efeito,
      resultado, id_lancamento, id_boleto, tarifa, id_lancamento_tarifa)
    select $T, 9001, 9000, 5, 'B-1', 1, ${values} from cnab_retorno_linha where id_cnab_retorno_linha = 9000`

export const boletosBreaks: Breaks = {
  [received]: [
    boleto('valor_recebido = valor_recebido + 0.01'),
    boleto('id_baixa = null'),
    boleto('id_baixa = (select max(id_baixa) from lancamento_baixa)'),
    { sql: boleto(`situacao = 'aberto'`), also: [answered] },
  ],
  [answered]: [
    {
      sql: linha(`efeito = 'registrado', id_baixa = null, tarifa = 0, id_lancamento_tarifa = null`),
    },
    { sql: linha(`resultado = 'repetida'`) },
    another(`'devolvido', 'aplicada', id_lancamento, 9000, 0, null`),
  ],
  'o valor de um boleto é o do seu código de barras e da sua linha digitável': [
    boleto('valor = valor + 0.01'),
    boleto(`linha_digitavel = repeat('1', 47)`),
  ],
  [file]: [
    `${made} update cnab_remessa set estado = 'cancelada' where id_cnab_remessa = 9000`,
    `${made} update cnab_remessa set quantidade = 2 where id_cnab_remessa = 9000`,
  ],
  'nenhum boleto tem número repetido, nem maior que o último do convênio': [
    boleto('sequencia = 3'),
    {
      sql: `${made} drop index boleto__nosso_numero; drop index boleto__seu_numero; insert into boleto (tenant_id,
          id_boleto, id_lancamento, id_contabancaria, id_pessoa, provedor, seu_numero, situacao, valor, vencimento,
          pagador_nome, pagador_documento, pagador_cep, pagador_logradouro, pagador_cidade, pagador_uf, nosso_numero,
          id_cnab_convenio, sequencia)
        select tenant_id, 9001, id_lancamento, id_contabancaria, id_pessoa, provedor, seu_numero, 'cancelado', valor,
          vencimento, pagador_nome, pagador_documento, pagador_cep, pagador_logradouro, pagador_cidade, pagador_uf,
          nosso_numero, id_cnab_convenio, 2 from boleto where id_boleto = 9000`,
    },
  ],
  [fee]: [
    linha('tarifa = tarifa + 0.01'),
    linha('id_lancamento_tarifa = null'),
    `${made} update cnab_convenio set id_contabancaria = (select max(id_contabancaria) from contabancaria)
      where id_cnab_convenio = 9000`,
    another(`'tarifa', 'aplicada', id_lancamento, 9000, tarifa, id_lancamento_tarifa`),
  ],
}
