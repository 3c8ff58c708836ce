const page = (link: string, text: string) => ({ text, link: `/${link}` })
const group = (text: string, items: readonly { text: string; link: string }[]) => ({
  text,
  items: [...items],
})

/** The guide's pages, in the order of the product's menu. */
export const guideSidebar = [
  group('Primeira hora', [
    page('primeira-hora', 'Por onde começar'),
    page('primeira-hora-produtor', 'Produtor'),
    page('primeira-hora-financeiro', 'Assistente financeiro'),
    page('primeira-hora-contador', 'Contador'),
    page('primeira-hora-administrador', 'Administrador'),
  ]),
  group('Todo dia', [
    page('painel', 'Dashboard e busca'),
    page('listas', 'Listas e formulários'),
    page('conta', 'Sua conta e segurança'),
  ]),
  group('Cadastros', [
    page('pessoas', 'Pessoas'),
    page('catalogo', 'Produtos e serviços'),
    page('empresas', 'Empresas e unidades'),
    page('usuarios', 'Usuários e permissões'),
    page('privacidade', 'Privacidade'),
  ]),
  group('Orçamentos', [
    page('orcamentos', 'Orçamentos'),
    page('propostas', 'Cartas e propostas'),
    page('producao', 'Produção: job, verbas e despesas'),
    page('incentivados', 'Projetos incentivados'),
    page('ordem-do-dia', 'Ordem do dia'),
    page('contratos', 'Contratos'),
    page('assinaturas', 'Assinaturas'),
    page('direitos', 'Direitos de imagem e entregas'),
  ]),
  group('Projetos', [
    page('projetos', 'Projetos e tarefas'),
    page('horas', 'Horas'),
    page('crm', 'CRM'),
    page('campanhas', 'Campanhas'),
    page('agenda', 'Agenda'),
  ]),
  group('Equipamentos', [page('equipamentos', 'Equipamentos')]),
  group('Financeiro', [
    page('titulos', 'Contas a pagar e a receber'),
    page('aprovacoes', 'Solicitações e aprovação'),
    page('faturas', 'Faturas'),
    page('notas-servico', 'Notas de serviço'),
    page('notas-recebidas', 'Notas recebidas'),
    page('retencoes', 'Retenções e tabelas fiscais'),
    page('boletos', 'Boletos e cobrança'),
    page('extratos', 'Extratos e conciliação'),
    page('pagamentos', 'Pagamentos ao banco'),
    page('cartoes', 'Cartões'),
    page('cheques', 'Cheques e recibos'),
    page('fluxo-de-caixa', 'Fluxo de caixa'),
    page('contas', 'Contas, centros e fechamento'),
  ]),
  group('Relatórios', [
    page('relatorios', 'Relatórios'),
    page('dre', 'DRE e planejamento'),
    page('pacote-do-contador', 'Pacote do contador'),
  ]),
  group('Configurações', [
    page('configuracoes', 'Configurações'),
    page('integracoes', 'Integrações'),
    page('importar', 'Importar'),
    page('plano', 'Meu Plano'),
    page('sair', 'Levar seus dados embora'),
  ]),
]

/** The pages of the English part. */
export const developerSidebar = [
  group('Developers', [
    page('en/', 'Start here'),
    page('en/api', 'The API by examples'),
    page('en/architecture', 'Architecture'),
    page('en/contributing', 'Contributing'),
    page('en/glossary', 'Glossary'),
  ]),
  group('Installations', [
    page('en/operations', 'Operations'),
    page('en/security', 'Security'),
    page('en/leaving', 'Leaving: export and restore'),
  ]),
]
