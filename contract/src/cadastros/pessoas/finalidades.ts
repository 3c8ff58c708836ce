/** What each group of a person's data is kept for, and by which rule of the LGPD (Lei 13.709/2018). */
export interface Finalidade {
  readonly grupo: string
  readonly dados: string
  readonly finalidade: string
  readonly base: string
}

export const finalidades: readonly Finalidade[] = [
  {
    grupo: 'Identificação',
    dados: 'Nome, nome fantasia, CPF ou CNPJ, inscrições, nascimento',
    finalidade: 'Identificar clientes e fornecedores em orçamentos, contratos, notas e pagamentos',
    base: 'Execução de contrato (art. 7º, V) e obrigação legal (art. 7º, II)',
  },
  {
    grupo: 'Endereço e contatos',
    dados: 'Endereços, telefones, e-mails, pessoas de contato',
    finalidade: 'Enviar propostas, faturas e avisos, e emitir documentos fiscais',
    base: 'Execução de contrato (art. 7º, V)',
  },
  {
    grupo: 'Dados bancários',
    dados: 'Banco, agência, conta, chave Pix',
    finalidade: 'Pagar e reembolsar',
    base: 'Execução de contrato (art. 7º, V)',
  },
  {
    grupo: 'Dados fiscais',
    dados: 'Regime, retenções, dependentes, INSS declarado',
    finalidade: 'Calcular e recolher tributos retidos',
    base: 'Obrigação legal (art. 7º, II)',
  },
  {
    grupo: 'Movimento financeiro',
    dados: 'Títulos, baixas, faturas, verbas, despesas',
    finalidade: 'Escrituração e prova perante o fisco, pelo prazo de guarda',
    base: 'Obrigação legal (art. 7º, II; art. 16, I)',
  },
  {
    grupo: 'Orçamentos e jobs',
    dados: 'Participação como cliente, agência, produtor, fornecedor ou comissionado',
    finalidade: 'Planejar, executar e comprovar a produção',
    base: 'Execução de contrato (art. 7º, V)',
  },
  {
    grupo: 'Anotações, campos próprios e anexos',
    dados: 'Observações, campos criados pela empresa, arquivos presos ao cadastro',
    finalidade: 'Apoiar a relação comercial',
    base: 'Legítimo interesse (art. 7º, IX)',
  },
  {
    grupo: 'Histórico e consultas',
    dados: 'Quem alterou e quem viu o cadastro',
    finalidade: 'Segurança e prestação de contas',
    base: 'Legítimo interesse (art. 7º, IX) e segurança (art. 46)',
  },
]
