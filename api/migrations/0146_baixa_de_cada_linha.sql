-- A line of a return keeps what it settled, whoever applied it: before, only where a person joined it with a title that
-- no batch pays.
update cnab_retorno_linha k set id_baixa = i.id_baixa
from lote_pagamento_item i
where k.tenant_id = i.tenant_id and k.seu_numero = i.seu_numero and k.id_lancamento = i.id_lancamento
  and k.efeito = 'pago' and k.resultado in ('aplicada', 'juntada') and k.id_baixa is null
  and k.id_boleto is null and i.estado in ('pago', 'devolvido') and i.valor_pago = k.valor
  -- Of a payment that came back and was made again, the last line.
  and not exists (select from cnab_retorno_linha n where n.tenant_id = k.tenant_id and n.seu_numero = k.seu_numero
    and n.efeito = 'pago' and n.resultado in ('aplicada', 'juntada')
    and n.id_cnab_retorno_linha > k.id_cnab_retorno_linha);

update cnab_retorno_linha k set id_baixa = b.id_baixa
from boleto b
where k.tenant_id = b.tenant_id and k.id_boleto = b.id_boleto
  and k.efeito = 'pago' and k.resultado = 'aplicada' and k.id_baixa is null and b.situacao = 'pago'
  and b.valor_recebido = k.valor
  and not exists (select from cnab_retorno_linha n where n.tenant_id = k.tenant_id and n.id_boleto = k.id_boleto
    and n.efeito = 'pago' and n.resultado = 'aplicada' and n.id_cnab_retorno_linha > k.id_cnab_retorno_linha);

