/** The payables of company $1. */
export const ownTitles = `l.tenant_id = $1 and l.operacao = 'D' and l.tipo = 'titulo'`
const names = `
  select l.*, e.razao as company, p.razao, p.fantasia, a.email, o.num_orc, o.titulo, c.descricao as conta,
    g.descricao as plano, k.descricao as centro
  from page l
  left join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
  left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  left join pessoa_endereco a on a.tenant_id = l.tenant_id and a.id_pessoa = l.id_pessoa
  left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
  left join contabancaria c on c.tenant_id = l.tenant_id and c.id_contabancaria = l.id_contabancaria
  left join plano_contas g on g.tenant_id = l.tenant_id and g."id_grupoCusto" = l."id_grupoCusto"
  left join centro_custo k on k.tenant_id = l.tenant_id and k.id_centrocusto = l.id_centrocusto`

/** A page with its count up to ten thousand, as plain SQL. */
export const bareList = (where, order) => `
  with page as (select l.*, (select count(*) from (select 1 from lancamento l where ${ownTitles} ${where}
      limit 10001) counted) as total
    from lancamento l where ${ownTitles} ${where} order by ${order}, l.id_lancamento limit 25)
  ${names} order by ${order}, l.id_lancamento`

export const due = 'l."dataVencimento"'

/** The same of the people of company $1, by name. */
export const barePeople = `
  with page as (select p.*, (select count(*) from (select 1 from pessoa p where p.tenant_id = $1
      limit 10001) counted) as total
    from pessoa p where p.tenant_id = $1 order by p.razao, p.id_pessoa limit 25)
  select p.*, c.descricao, e.email, e.fone, e.celular, e.cidade, e.uf
  from page p
  left join pessoa_categoria c on c.tenant_id = p.tenant_id and c.id_pessoa_categoria = p.id_pessoa_categoria
  left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
  order by p.razao, p.id_pessoa`
