import { toPlanBilling, toPlanHistory, toSessoes, toUsuarioProfile } from '../addresses/acesso.ts'
import { toDashboard, toIndex, toPlan, toPlanChange, toSecurity } from '../addresses/entry.ts'
import { toPainelTv } from '../addresses/relatorios.ts'
import { developmentGroups } from '../dev/dev-routes.ts'
import { screen } from '../lib/page/chunk.ts'
import type { ScreenRoute } from '../lib/page/screen-route.ts'
import { guards } from './guards.ts'
import { cadastros } from './routes/cadastros.ts'
import { cartas } from './routes/cartas.ts'
import { configuracoes } from './routes/configuracoes.ts'
import { equipamentos } from './routes/equipamentos.ts'
import { execucao, execucaoNoFinanceiro } from './routes/execucao.ts'
import { contratos } from './routes/contratos.ts'
import { cnab } from './routes/cnab.ts'
import { financeiro } from './routes/financeiro.ts'
import { regua } from './routes/regua.ts'
import { pagamentos } from './routes/pagamentos.ts'
import { orcamentos } from './routes/orcamentos.ts'
import { projetos } from './routes/projetos.ts'
import { relatorios } from './routes/relatorios.ts'
import { set } from './routes/set.ts'

interface RouteGroup {
  readonly title: string
  readonly screens: readonly ScreenRoute[]
}

const painel = screen(() => import('../relatorios/painel/painel.screen.tsx'))
const painelTv = screen(() => import('../relatorios/painel/tv.screen.tsx'))
const myPlano = screen(() => import('../acesso/plano/my-plano.screen.tsx'))
const planoHistorico = screen(() => import('../acesso/plano/historico.screen.tsx'))
const planoDados = screen(() => import('../acesso/plano/dados-cobranca.screen.tsx'))
const sessoes = screen(() => import('../acesso/sessao/sessoes.screen.tsx'))
const usuarioProfile = screen(() => import('../acesso/usuarios/usuario-profile.screen.tsx'))
const security = screen(() => import('../acesso/sessao/security.screen.tsx'))

/** Screens by group of the menu; the first group has no title. */
export const groups: readonly RouteGroup[] = [
  ...developmentGroups,
  {
    title: '',
    screens: [
      { path: toDashboard.path, title: 'Dashboard', name: 'dashboard', lazy: painel },
      { path: toIndex.path, title: 'Dashboard', name: 'index', lazy: painel },
      { path: toPainelTv.path, title: 'Dashboard na TV', parent: toDashboard.path, lazy: painelTv },
      // Editing one's own profile needs no permission.
      { path: toUsuarioProfile.path, title: 'Editar Perfil', lazy: usuarioProfile },
      // As is how one signs in oneself.
      { path: toSecurity.path, title: 'Segurança', lazy: security },
      { path: toSessoes.path, title: 'Sessões e dispositivos', lazy: sessoes },
      { path: toPlan.path, title: 'Meu Plano', lazy: myPlano },
      { path: toPlanChange.path, title: 'Meu Plano', name: 'meuplano.alterar', lazy: myPlano },
      {
        path: toPlanHistory.path,
        title: 'Histórico do plano',
        access: 'plano.consultar',
        parent: toPlan.path,
        lazy: planoHistorico,
      },
      {
        path: toPlanBilling.path,
        title: 'Dados de cobrança',
        access: 'plano.dados',
        parent: toPlan.path,
        lazy: planoDados,
      },
    ],
  },
  {
    title: 'Cadastros',
    screens: cadastros,
  },
  {
    title: 'Orçamentos',
    screens: [...orcamentos, ...execucao, ...cartas, ...contratos, ...set],
  },
  {
    title: 'Projetos',
    screens: projetos,
  },
  {
    title: 'Equipamentos',
    screens: equipamentos,
  },
  {
    title: 'Financeiro',
    screens: execucaoNoFinanceiro,
  },
  {
    title: 'Financeiro',
    screens: [...financeiro, ...pagamentos, ...cnab, ...regua],
  },
  {
    title: 'Relatórios',
    screens: relatorios,
  },
  {
    title: 'Configurações',
    screens: configuracoes,
  },
]

/** Guarded addresses without a screen yet: guards apply before the 404 page. */
export const guardedOnly: readonly string[] = Object.keys(guards).filter(
  (path) => !groups.some(({ screens }) => screens.some((route) => route.path === path)),
)
