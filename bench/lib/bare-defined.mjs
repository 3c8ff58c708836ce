/** A page of 25 with its count up to ten thousand: `columns` of the rows that `from` has. */
const pageOf = ({ columns, from, where = 'true', order }) => `
  select ${columns}, (select count(*) from (select 1 from ${from} and ${where} limit 10001) counted) as total
  from ${from} and ${where} order by ${order} limit 25`

/** The boletos of company $1. */
export const bareBoletos = ({ where, order = 'b.id_boleto desc' }) =>
  pageOf({
    columns: `b.id_boleto, b.pagador_nome, l.descricao, b.situacao, b.vencimento, b.recebido_em,
      c.descricao as conta, b.nosso_numero, b.criado_em, (b.valor * 100)::bigint as valor, b.id_lancamento,
      b.provedor, l.id_empresa, coalesce(nullif(e.fantasia, ''), e.razao) as empresa, b.id_pessoa,
      b.pagador_documento, b.pagador_email, b.seu_numero,
      coalesce(case when b.provedor = 'cnab' and b.situacao = 'aberto' then b.situacao_banco end,
        case b.situacao when 'emitindo' then 'Emitindo' when 'aberto' then 'Em aberto' when 'pago' then 'Pago'
          when 'cancelado' then 'Cancelado' when 'expirado' then 'Expirado' when 'falhou' then 'Recusado' end)
        as situacao_label,
      b.situacao_banco, b.codigo_barras, b.linha_digitavel, b.txid, b.pix_copia_cola, b.erro,
      nullif(b.pendencia, '') as pendencia, (b.valor_recebido * 100)::bigint as valor_recebido,
      (select coalesce(sum((p ->> 'pago')::bigint), 0) from jsonb_array_elements(b.parciais) p)
        as recebido_parcial,
      b.recebido_por, b.id_baixa, b.versao`,
    from: `boleto b
      join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
      join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
      join contabancaria c on c.tenant_id = b.tenant_id and c.id_contabancaria = b.id_contabancaria
      where b.tenant_id = $1`,
    where,
    order,
  })

const linesIn = (
  situacao,
) => `(select count(*) from extrato_historico h where h.tenant_id = i.tenant_id
  and h.id_extrato_importado = i.id_extrato_importado and h.situacao = '${situacao}')`
const nameOf = (column) => `(select u.nome from usuario u where u.tenant_id = i.tenant_id
  and u.id_usuario = i.${column})`

/** The bank statements of company $1, for who may see every account. */
export const bareExtratos = ({ where, order = 'i.criado_em desc, i.id_extrato_importado desc' }) =>
  pageOf({
    columns: `i.id_extrato_importado, c.descricao as contabancaria, i.nome, i.formato, i.inicio, i.fim, i.novas,
      ${linesIn('pendente')} as pendentes, (i.saldo_banco * 100)::bigint as saldo_banco, i.criado_em,
      ${nameOf('id_usuario')} as usuario, i.id_contabancaria, i.arquivo as link, i.saldo_dia, i.linhas,
      ${linesIn('conciliado')} as conciliadas, ${linesIn('ignorado')} as ignoradas, i.id_extrato_cartao,
      i.desfeito_em, ${nameOf('id_usuario_desfez')} as usuario_desfez`,
    from: `extrato_importado i
      join contabancaria c on c.tenant_id = i.tenant_id and c.id_contabancaria = i.id_contabancaria
      where i.tenant_id = $1 and not exists (select from usuario_tipo_conta_bloqueada b
        where b.tenant_id = c.tenant_id and b.id_contabancaria = c.id_contabancaria and b.id_usuario_tipo = 1)`,
    where,
    order,
  })
