// The guide, served by the product at /ajuda. `npm run build` makes it into web/dist/ajuda (decision 163).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { writeCompressed } from '../../web/build/compressed.ts'
import { developerSidebar, guideSidebar } from './sidebar.ts'
import { searchWords } from './search-words.ts'

/** Where pages under docs/ stand on the site: the guide at its root, what is for developers under /en. */
const rewrites = {
  'guia/:page': ':page',
  'operations.md': 'en/operations.md',
  'security.md': 'en/security.md',
  'glossary.md': 'en/glossary.md',
}

const inlineScript = /<script id="check-[\w-]+">([\s\S]*?)<\/script>/g
const firstFile = 'first.js'
/** What the pages run before their first paint (light or dark, which keys). */
const first = new Set<string>()

export default defineConfig({
  base: '/ajuda/',
  outDir: '../web/dist/ajuda',
  cacheDir: '../node_modules/.cache/vitepress',
  srcExclude: ['decisions/**', 'incentivado-regras.md', 'early-sheet.md'],
  rewrites,
  cleanUrls: true,
  // Pages are text alone: braces and angle brackets in them mean nothing.
  markdown: {
    html: false,
    languageAlias: { words: 'txt' },
    config(md) {
      const plain = (text: string) => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;')
      md.renderer.rules['text'] = (tokens, at) => plain(tokens[at]?.content ?? '')
      md.renderer.rules['code_inline'] = (tokens, at) =>
        `<code>${plain(tokens[at]?.content ?? '')}</code>`
    },
  },
  metaChunk: true,
  title: 'Ajuda',
  lang: 'pt-BR',
  head: [
    ['link', { rel: 'stylesheet', href: '/ajuda/marca.css' }],
    ['link', { rel: 'icon', href: '/ajuda/marca.svg' }],
  ],
  themeConfig: {
    search: { provider: 'local', options: { locales: { root: { translations: searchWords } } } },
    outline: { level: [2, 3] },
  },
  locales: {
    root: {
      label: 'Português (guia)',
      lang: 'pt-BR',
      description: 'Guia de uso: primeiros passos, cada área e cada tela.',
      themeConfig: {
        nav: [{ text: 'Primeira hora', link: '/primeira-hora' }],
        sidebar: guideSidebar,
        outline: { level: [2, 3], label: 'Nesta página' },
        docFooter: { prev: 'Anterior', next: 'Próxima' },
        darkModeSwitchLabel: 'Aparência',
        lightModeSwitchTitle: 'Usar o tema claro',
        darkModeSwitchTitle: 'Usar o tema escuro',
        sidebarMenuLabel: 'Menu',
        returnToTopLabel: 'Voltar ao topo',
        langMenuLabel: 'Trocar o idioma',
        skipToContentLabel: 'Pular para o conteúdo',
        notFound: {
          code: '404',
          title: 'Página não encontrada',
          quote: 'Esta página da ajuda não existe ou mudou de nome. Procure pelo assunto acima.',
          linkLabel: 'Ir para o início da ajuda',
          linkText: 'Início da ajuda',
        },
      },
    },
    en: {
      label: 'English (developers)',
      lang: 'en',
      title: 'Developers',
      description: 'For developers and administrators of an installation.',
      themeConfig: { nav: [{ text: 'User guide', link: '/' }], sidebar: developerSidebar },
    },
  },
  // The product's content policy allows no inline script: they go into one file that each page loads first.
  transformHtml(html) {
    const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script)
    for (const script of scripts) first.add(script)
    const bare = html.replace(inlineScript, '')
    if (/<script(?![^>]*\bsrc=)/.test(bare)) {
      throw new Error('a página tem um script na própria página')
    }
    return bare.replace('</head>', `<script src="/ajuda/${firstFile}"></script></head>`)
  },
  buildEnd({ outDir }) {
    writeFileSync(join(outDir, firstFile), [...first].join(';\n'))
    writeCompressed(outDir)
  },
})
