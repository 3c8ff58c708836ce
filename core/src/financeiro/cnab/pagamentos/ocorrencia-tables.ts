import type { Efeito } from './efeito.ts'

type Meaning = { readonly texto: string; readonly efeito: Efeito }

/** 'AA Text' on each line; every code of the block has one effect. */
const block = (efeito: Efeito, lines: string): [string, Meaning][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => [line.slice(0, 2), { texto: line.slice(3), efeito }])

/** FEBRABAN 10.7 (ACBr, GetOcorrencia). */
export const febrabanCodes: ReadonlyMap<string, Meaning> = new Map([
  ...block(
    'pago',
    `00 Pagamento efetuado
     03 Débito autorizado pela agência, efetuado`,
  ),
  ...block(
    'agendado',
    `BD Inclusão efetuada: pagamento agendado
     BE Alteração efetuada: pagamento agendado`,
  ),
  ...block(
    'rejeitado',
    `01 Saldo insuficiente
     02 Cancelado pelo pagador ou pelo credor
     AA Controle inválido
     AB Tipo de operação inválido
     AC Tipo de serviço inválido
     AD Forma de lançamento inválida
     AE Tipo ou número de inscrição inválido
     AF Código do convênio inválido
     AG Agência, conta ou dígito inválido
     AH Número sequencial do registro inválido
     AI Código de segmento inválido
     AJ Tipo de movimento inválido
     AK Câmara de compensação inválida
     AL Banco ou instituição de quem recebe inválido
     AM Agência de quem recebe inválida
     AN Conta ou dígito de quem recebe inválido
     AO Nome de quem recebe não informado
     AP Data de pagamento inválida
     AQ Tipo ou quantidade da moeda inválido
     AR Valor inválido
     AS Aviso ao favorecido inválido
     AT CPF ou CNPJ de quem recebe inválido
     AU Logradouro não informado
     AV Número do endereço não informado
     AW Cidade não informada
     AX CEP inválido
     AY UF inválida
     AZ Banco depositário inválido
     BA Agência depositária inválida
     BB Seu número inválido
     BC Nosso número inválido
     BF Exclusão efetuada: o pagamento foi retirado do banco
     BG Agência ou conta impedida legalmente
     BH Empresa não pagou o salário
     BI Falecimento do mutuário
     BJ Empresa não enviou a remessa do mutuário
     BK Empresa não enviou a remessa no vencimento
     BL Valor da parcela inválido
     BM Identificação do contrato inválida
     CA Código de barras: banco inválido
     CB Código de barras: moeda inválida
     CC Código de barras: dígito geral inválido
     CD Código de barras: valor do título inválido
     CE Código de barras: campo livre inválido
     CF Valor do documento inválido
     CG Valor do abatimento inválido
     CH Valor do desconto inválido
     CI Valor da mora inválido
     CJ Valor da multa inválido
     CK Valor do IR inválido
     CL Valor do ISS inválido
     CM Valor do IOF inválido
     CN Valor de outras deduções inválido
     CO Valor de outros acréscimos inválido
     CP Valor do INSS inválido
     HA Lote não aceito
     HB Inscrição da empresa inválida para o contrato
     HC Convênio inexistente ou inválido para o contrato
     HD Agência ou conta da empresa inexistente ou inválida para o contrato
     HE Tipo de serviço inválido para o contrato
     HF Conta da empresa com saldo insuficiente
     HG Lote de serviço fora de sequência
     HH Lote de serviço inválido
     HI Arquivo não aceito
     HJ Tipo de registro inválido
     HK Código de remessa ou retorno inválido
     HL Versão de layout inválida
     H1 Arquivo sem trailer
     PA Pix não efetivado
     PB Transação interrompida por erro no banco de quem recebe
     PC Conta de quem recebe encerrada
     PD Tipo incorreto para a conta de quem recebe
     PE Tipo de transação não suportado pela conta de quem recebe
     PF CPF ou CNPJ de quem recebe não confere com a conta
     PG CPF ou CNPJ de quem recebe incorreto
     PH Ordem rejeitada pelo banco de quem recebe
     PI ISPB do banco pagador inválido
     PJ Chave Pix não cadastrada
     PK QR Code inválido ou vencido
     PL Forma de iniciação inválida
     PM Chave Pix inválida
     PN Chave Pix não informada
     TA Totais do lote com diferença
     YA Título não encontrado
     YB Identificação do registro opcional inválida
     YC Código padrão inválido
     YD Código de ocorrência inválido
     YE Complemento de ocorrência inválido
     YF Alegação já informada`,
  ),
  ...block(
    'informativo',
    `BN Operação de consignação incluída com sucesso
     BO Operação de consignação alterada com sucesso
     BP Operação de consignação excluída com sucesso
     BQ Operação de consignação liquidada com sucesso
     BR Operação de consignação reativada com sucesso
     BS Operação de consignação suspensa com sucesso
     ZA Agência ou conta de quem recebe substituída pelo banco
     ZB Nome de quem recebe diferente do da Receita Federal
     ZC Confirmação de antecipação de valor
     ZD Antecipação parcial de valor
     ZE Título bloqueado na base
     ZF Sistema em contingência: valor maior que a referência
     ZG Sistema em contingência: título vencido
     ZH Sistema em contingência: título indexado
     ZI Beneficiário diferente
     ZJ Limite de pagamentos parciais excedido
     ZK Boleto já liquidado`,
  ),
])

/** Itaú SISPAG (OCA, cnab.occurrence.csv). */
export const itauCodes: ReadonlyMap<string, Meaning> = new Map([
  ...block(
    'pago',
    `00 Pagamento efetuado
     CP Ordem de pagamento cumprida
     FC Pagamento efetuado por financiamento compror
     FD Pagamento efetuado por financiamento descompror`,
  ),
  ...block(
    'agendado',
    `BD Pagamento agendado
     BE Pagamento agendado, com a forma alterada para ordem de pagamento
     EM Ordem de pagamento emitida`,
  ),
  ...block(
    'devolvido',
    `DV TED devolvido pelo banco de quem recebe
     EX Ordem de pagamento não sacada, devolvida`,
  ),
  ...block(
    'rejeitado',
    `AG Número do lote inválido
     AH Número sequencial do registro inválido
     AI Produto demonstrativo não contratado
     AJ Tipo de movimento inválido
     AL Banco de quem recebe inválido
     AM Agência de quem recebe inválida
     AN Conta de quem recebe inválida
     AO Nome de quem recebe inválido
     AP Data de pagamento inválida
     AQ Quantidade de registros maior que 999999
     AR Valor inválido
     BC Nosso número inválido
     BI CPF ou CNPJ de quem recebe inválido
     BL Valor da parcela inválido
     CD CPF ou CNPJ diferente do cadastrado
     CE Pagamento cancelado
     CF Valor do documento ou do QR Code inválido
     CG Valor do abatimento inválido
     CH Valor do desconto inválido
     CI Identificador inválido
     CJ Valor da multa inválido
     CK Tipo de inscrição inválido
     CL Valor do INSS inválido
     CM Valor da COFINS inválido
     CN Conta não cadastrada
     CO Valor de outras entidades inválido
     CQ Soma das faturas diferente do valor
     CR Valor da CSLL inválido
     CS Vencimento da fatura inválido
     HA Erro no lote
     HM Erro no header do arquivo
     IB Valor do documento inválido
     IC Valor do abatimento inválido
     ID Valor do desconto inválido
     IE Valor da mora inválido
     IF Valor da multa inválido
     IG Valor da dedução inválido
     IH Valor do acréscimo inválido
     II Vencimento inválido ou QR Code expirado
     IJ Competência ou período inválido
     IK Tributo que não pode ser pago por aqui
     IL Código de pagamento ou de receita inválido
     IM Tipo e forma de pagamento incompatíveis
     IN Banco ou agência não cadastrados
     IO Dígito, valor ou QR Code inválido
     IP Dígito do código de barras inválido ou erro no QR Code
     IQ Dívida ativa inválida
     IS Concessionária não conveniada
     IT Valor do tributo inválido
     IU Valor da receita bruta inválido
     IV Documento de origem inválido
     IX Produto inválido
     LC Lote de pagamentos cancelado
     NA Pagamento cancelado por falta de autorização
     NB Identificação do tributo inválida
     NC Exercício inválido
     ND RENAVAM não encontrado
     NE UF inválida
     NF Código do município inválido
     NG Placa inválida
     NH Opção ou parcela de pagamento inválida
     NI Tributo já pago ou vencido
     NR Operação não realizada
     RJ Registro rejeitado
     SS Pagamento cancelado por falta de saldo ou de limite
     TA Totais do lote com diferença
     TI Titularidade inválida
     X1 Forma incompatível com o layout
     X2 Número da nota fiscal inválido
     X3 Identificador da nota fiscal inválido
     X4 Forma não permitida`,
  ),
  ...block(
    'informativo',
    `AE Data de pagamento alterada
     DA Demonstrativo com problema
     DM E-mail inválido: o comprovante não foi enviado
     IR Pagamento alterado
     LA Data de pagamento do lote alterada
     PD Aquisição confirmada`,
  ),
])
