const special = /[.*+?^${}()|[\]\\]/g

/** Whether an address lacks the token of its link: a page without parameters gets it in the word `token`. */
export const lacksToken = (path: string, search: string): boolean =>
  !path.includes(':') && !new URLSearchParams(search).get('token')?.trim()

/** Whether an address is one of a path with parameters (`/orcamentos/proposta/:modelo/:id`). */
export const fits = (path: string, pathname: string): boolean =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&')))
      .join('/')}/?$`,
    'i',
  ).test(pathname)
