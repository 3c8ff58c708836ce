import paper from '../../../ui/rich-text/paper.module.css'
import { DocumentView } from '../../../ui/rich-text/document-view.tsx'
import type { Preview } from './issue.ts'

type Filled = Pick<Preview, 'timbre' | 'documento' | 'imagens'>

/** A filled document as a page, with the letterhead and footer of its empresa. */
export function FilledPage({ page }: { page: Filled }) {
  const { timbre, documento, imagens } = page
  return (
    <article className={`${paper.paper} ${paper.text} ${paper.printed}`} lang="pt-BR">
      {timbre && (
        <header className={paper.head}>
          {timbre.logo_url ? (
            <img src={timbre.logo_url} alt={timbre.nome} />
          ) : (
            <strong>{timbre.nome}</strong>
          )}
          <div>
            {timbre.razao && <b>{timbre.razao}</b>}
            {timbre.linhas.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </div>
        </header>
      )}
      <DocumentView document={documento} urls={imagens} />
      {timbre && <footer className={paper.foot}>{timbre.rodape}</footer>}
    </article>
  )
}
