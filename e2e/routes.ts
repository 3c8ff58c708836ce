import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

interface Line {
  readonly path: string
  readonly reads: readonly string[]
}

/** The route table of the build. */
const table: readonly Line[] = JSON.parse(read('../web/dist/routes.json'))

/** Endpoints that the frame around every screen reads. */
export const frameReads = [...new Set(table.flatMap(({ reads }) => reads))]

/** Routes that open without signing in: the login, and the pages whose links are mailed, which are a build of their own. */
const guestPages: readonly { readonly path: string }[] = JSON.parse(
  read('../web/dist/guest-routes.json'),
)
const guests = [
  ...[
    ...read('../web/src/addresses/entry.ts').matchAll(/address\('(\/login[^']*)'/gu),
    ...read('../web/src/app/entry/router.tsx').matchAll(/\bpath: '(\/[^']+)'/gu),
  ].map(([, path]) => String(path)),
  ...guestPages.map(({ path }) => path),
]

export const routes = [...guests, ...table.map(({ path }) => path)]

/** Addresses for routes with parameters, each of a record of the demo. */
const records: Readonly<Record<string, string>> = {
  '/login/:dominio': '/login/demo',
  '/projetos/campanha/:id_campanha': '/projetos/campanha/1',
  '/projetos/orcamento/:id_orcamento': '/projetos/orcamento/20',
  '/projetos/abrir/:id': '/projetos/abrir/2',
  '/projetos/modelos/:id': '/projetos/modelos/1',
  '/orcamentos/proposta/:modelo/:id': '/orcamentos/proposta/completa/nenhuma',
  '/contato/:token': '/contato/nenhum',
  '/e/:codigo': '/e/CAM-0001',
  '/equipamento/saida-entrada/conferir/:id': '/equipamento/saida-entrada/conferir/3',
  '/financeiro/enviar-email/aprovar-pagamento':
    '/financeiro/enviar-email/aprovar-pagamento?token=x',
  '/financeiro/cobranca/parar-lembretes': '/financeiro/cobranca/parar-lembretes?token=x',
  '/ordem-do-dia/confirmar': '/ordem-do-dia/confirmar?token=x',
  '/orcamentos/contratos/assinaturas/:id': '/orcamentos/contratos/assinaturas/1',
  '/assinatura/assinar': '/assinatura/assinar?token=x',
  '/v/:codigo': '/v/0000-0000-0000-0000',
  '/orcamentos/coproducao': '/orcamentos/coproducao?token=x',
  '/financeiro/cobranca/extrato': '/financeiro/cobranca/extrato?token=x',
  '/usuarios/formulario/:id/simples': '/usuarios/formulario/1/simples',
  '/cadastros/usuarios/formulario/:produtorExterno':
    '/cadastros/usuarios/formulario/produtor-externo',
  '/usuarios/formulario/:produtorExterno/:idProdutor': '/usuarios/formulario/produtor-externo/10',
  '/orcamentos/contratos/documentos/:id': '/orcamentos/contratos/documentos/1',
  '/orcamentos/contratos/editar/:id': '/orcamentos/contratos/editar/5',
  '/orcamentos/publicitario/emitir-contrato/:id': '/orcamentos/publicitario/emitir-contrato/1',
  '/orcamentos/incentivado/emitir-contrato/:id': '/orcamentos/incentivado/emitir-contrato/33',
  '/pessoas/privacidade/:id': '/pessoas/privacidade/1',
  '/orcamentos/ordem-do-dia/:id': '/orcamentos/ordem-do-dia/13',
  '/orcamentos/ordem-do-dia/:id/:idIcent': '/orcamentos/ordem-do-dia/13/1',
  '/orcamentos/editar/:id/ordem-do-dia/:id_order_day': '/orcamentos/editar/13/ordem-do-dia/1',
  '/orcamentos/editar/:id/ordem-do-dia/:id_order_day/:idIcent':
    '/orcamentos/editar/13/ordem-do-dia/1/1',
  '/orcamentos/editar/:id/destinatario/:id_order_day': '/orcamentos/editar/13/destinatario/1',
  '/orcamentos/editar/:id/destinatario/:id_order_day/:idIcent':
    '/orcamentos/editar/13/destinatario/1/1',
  '/orcamentos/editar/:id/horarios-reais/:id_order_day': '/orcamentos/editar/13/horarios-reais/1',
  '/orcamentos/editar/:id/horarios-reais/:id_order_day/:idIcent':
    '/orcamentos/editar/13/horarios-reais/1/1',
  '/orcamentos/comparar/:id/:outro': '/orcamentos/comparar/22/23',
  '/orcamentos/orcamento_trabalho/formulario/:id': '/orcamentos/orcamento_trabalho/formulario/20',
  '/orcamento/visao-orcamento/': '/orcamento/visao-orcamento/?id=20',
  '/orcamento/relatorio-grandes-itens/:id': '/orcamento/relatorio-grandes-itens/20',
  '/orcamentos/relatorio/fluxo/:id/': '/orcamentos/relatorio/fluxo/20/',
  '/orcamentos/despesa-producao/:id': '/orcamentos/despesa-producao/20',
  '/orcamentos/despesa-producao/:id/:item': '/orcamentos/despesa-producao/20/167',
  '/orcamentos/despesas-extras/:id': '/orcamentos/despesas-extras/20',
  '/orcamentos/publicitario/relacao-pagamento/:id/:back':
    '/orcamentos/publicitario/relacao-pagamento/20/listar',
  '/orcamentos/enviar-orcamento/:id': '/orcamentos/enviar-orcamento/20',
  '/orcamentos/seleciona-carta/:id': '/orcamentos/seleciona-carta/20',
  '/orcamentos/enviar/:id/carta/:idCarta': '/orcamentos/enviar/20/carta/2',
  '/orcamentos/enviar-link-opcoes/:id': '/orcamentos/enviar-link-opcoes/20',
  '/cartas/novo-carta/orcamento/:idOrcamento': '/cartas/novo-carta/orcamento/20',
  '/cartas/editar-carta/:idCarta/orcamento/:idOrcamento': '/cartas/editar-carta/2/orcamento/20',
  '/cartas/editar-modelo/:idModelo/orcamento/:idOrcamento': '/cartas/editar-modelo/1/orcamento/20',
  '/financeiro/verba-producao/:id': '/financeiro/verba-producao/20',
  '/financeiro/lista-despesas-producao/:id/:parametro/:id_verba':
    '/financeiro/lista-despesas-producao/20/verba/3',
  '/relatorios/resultado-financeiro/planejamento/:id/editar/:name':
    '/relatorios/resultado-financeiro/planejamento/1/editar/Base',
  '/financeiro/pagamentos/:id': '/financeiro/pagamentos/1',
  '/financeiro/retencoes/dividendos/:id': '/financeiro/retencoes/dividendos/30',
  '/financeiro/pagamentos/preparar': '/financeiro/pagamentos/preparar?ids=30,31',
  '/financeiro/pagamentos/agora': '/financeiro/pagamentos/agora?ids=30,31',
  '/financeiro/extratos/:id': '/financeiro/extratos/1',
  '/financeiro/extrato-cartao/:id': '/financeiro/extrato-cartao/1',
  '/financeiro/extrato-cartao/:id/importar': '/financeiro/extrato-cartao/1/importar',
  '/financeiro/faturar-orcamento': '/financeiro/faturar-orcamento?ids=20',
  '/financeiro/formulario-contas-pagar/:id': '/financeiro/formulario-contas-pagar/30',
  '/financeiro/formulario-contas-pagar-retencao/:id':
    '/financeiro/formulario-contas-pagar-retencao/30',
  '/financeiro/formulario-contas-receber/:id': '/financeiro/formulario-contas-receber/20',
  '/financeiro/lancamentos/formulario/:acao/:id': '/financeiro/lancamentos/formulario/copiar/30',
  '/financeiro/formulario-extrato-lancamento/:id': '/financeiro/formulario-extrato-lancamento/3322',
  '/financeiro/centro-custos/:id/extrato': '/financeiro/centro-custos/1/extrato',
  '/financeiro/contas-pagar/dar-baixa': '/financeiro/contas-pagar/dar-baixa?ids=30,31',
  '/financeiro/contas-receber/dar-baixa': '/financeiro/contas-receber/dar-baixa?ids=20',
  '/financeiro/contas-receber/gerar-boleto':
    '/financeiro/contas-receber/gerar-boleto?screen=@checkedRowsPayment&ids=20',
  '/financeiro/contas-receber/negociar': '/financeiro/contas-receber/negociar?ids=20',
  '/financeiro/gerar-boleto/enviar-emails': '/financeiro/gerar-boleto/enviar-emails?ids=20',
  '/campanhas/detalhes/:id': '/campanhas/detalhes/1',
  '/campanhas/detalhes/visao-orcamento/:id': '/campanhas/detalhes/visao-orcamento/1',
  '/campanhas/orcamentos/opcoes/:id': '/campanhas/orcamentos/opcoes/1',
  '/campanhas/projetos/formulario/:id_campanha': '/campanhas/projetos/formulario/1',
  '/campanhas/projetos/formulario/:id_campanha/orcamento/:id_orcamento':
    '/campanhas/projetos/formulario/1/orcamento/20',
  '/relatorios/visao-orcamento/detalhes/:id': '/relatorios/visao-orcamento/detalhes/20',
  '/orcamentos/incentivado/formulario/:id': '/orcamentos/incentivado/formulario/33',
  '/orcamentos/orcamento_trabalho/formulario/:id/:idIncentivado':
    '/orcamentos/orcamento_trabalho/formulario/33/1',
  '/orcamentos/incentivado/relacao-pagamento/:id/:back':
    '/orcamentos/incentivado/relacao-pagamento/1/projeto',
  '/orcamentos/incentivado/ancine/relacao-pagamento/:id/:back':
    '/orcamentos/incentivado/ancine/relacao-pagamento/1/listar',
  '/orcamentos/incentivado/estrutura/:id': '/orcamentos/incentivado/estrutura/33',
  '/orcamentos/incentivado/plano-financiamento/:id':
    '/orcamentos/incentivado/plano-financiamento/1',
  '/orcamentos/incentivado/importar/:id': '/orcamentos/incentivado/importar/33',
  '/orcamentos/inserir-projeto-incentivado/:tipo': '/orcamentos/inserir-projeto-incentivado/ancine',
  '/orcamentos/inserir-projeto-privado/:tipo': '/orcamentos/inserir-projeto-privado/spcine',
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa':
    '/orcamentos/editar-projeto-incentivado/1/1',
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa/:tipo':
    '/orcamentos/editar-projeto-incentivado/1/1/ancine',
  '/orcamentos/exportar-projeto-ancine/:id_fonte_financiamento/:id_projeto_incentivado/:tipo':
    '/orcamentos/exportar-projeto-ancine/0/1/relacao-pagamentos',
  '/orcamentos/editar-projeto-privado/:id/:idEmpresa': '/orcamentos/editar-projeto-privado/1/1',
}

/** Forms of a register open record 1. */
const ofRegister = /^(\/[\w-]+)+\/formulario\/:id$/u

/** The address that opens a route; undefined if it needs a record that is not listed. */
export function addressOf(path: string): string | undefined {
  if (records[path] !== undefined) return records[path]
  if (ofRegister.test(path)) return path.replace(':id', '1')
  return path.includes(':') ? undefined : path
}

/** Other states of the same screens. */
const besides = [
  '/produtos/unificar?ids=1,2',
  '/configuracoes/campos-personalizados?model=pessoa&campo=novo',
  '/financeiro/plano-contas?conta=nova',
  '/financeiro/centro-custos/1/extrato?ver=resumo',
  '/relatorios/contas-pagas/listar?agrupar=plano&ver=resumo',
  '/relatorios/lancamentos/listar?periodo1=2026-01-01&periodo2=2026-12-31&agrupar=mes&ver=resumo&comparar=ano',
]

/** Only the screens whose address matches, while one works on them: `E2E_ROUTES=cheques npm run journeys -- screens`. */
const only = new RegExp(process.env['E2E_ROUTES'] ?? '', 'u')

/** Every screen of a signed-in user. */
export const addresses = [...table.flatMap(({ path }) => addressOf(path) ?? []), ...besides].filter(
  (address) => only.test(address),
)
export const guestAddresses = guests.flatMap((path) => addressOf(path) ?? [])

/** Screens of one record, at the address of a record that does not exist. */
export const missingAddresses = table.flatMap(({ path }) => {
  const address = addressOf(path)
  if (address === undefined || !path.includes(':') || !only.test(address)) return []
  const missing = address.replace(/\d+/gu, '999999999')
  return missing === address ? [] : [missing]
})

/** Form routes that are left out, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  '/orcamentos/formulario': 'a budget is made by its first words',
  '/orcamentos/incentivado/formulario': 'leads to the form of a project',
}

/** Every form of a new record. */
export const forms = table
  .map(({ path }) => path)
  .filter(
    (path) => /\/formulario(-[a-z-]+)?$/u.test(path) && !(path in elsewhere) && only.test(path),
  )
