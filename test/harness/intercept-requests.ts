/**
 * Stands between the console and its service, as a network or a proxy does. Each function is laid over the `fetch` that is
 * there, so that several can be combined: what the last one passes on goes to the one before it. What they return under the
 * name of `restore` puts back the `fetch` that they found.
 */
interface InterceptedRequest {
  method: string;
  url: string;
  body?: string;
}

type IsMeant = (request: InterceptedRequest) => boolean;

/** Answers requests in place of the service; those that get no answer go on to it at once. */
export function interceptRequests(
  answer: (request: InterceptedRequest, pass: () => Promise<Response>) => Response | Promise<Response> | undefined,
): () => void {
  const reach = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const pass = () => reach(input, init);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    return answer({ method: init?.method ?? 'GET', url: String(input), body }, pass) ?? pass();
  };
  return () => {
    globalThis.fetch = reach;
  };
}

/** Refuses these requests before they reach the service. */
export function refuseRequests(isMeant: IsMeant, status: number, body: object = {}): () => void {
  return interceptRequests((request) => (isMeant(request) ? Response.json(body, { status }) : undefined));
}

/** The connection breaks before these requests reach the service. */
export function cutRequests(isMeant: IsMeant): () => void {
  return interceptRequests((request) => (isMeant(request) ? Promise.reject(new TypeError('cut')) : undefined));
}

/** These requests reach the service, but the connection breaks before its replies arrive. */
export function loseReplies(isMeant: IsMeant): () => void {
  const lose = () => Promise.reject(new TypeError('cut after it arrived'));
  return interceptRequests((request, pass) => (isMeant(request) ? pass().then(lose) : undefined));
}

/** Changes the text of the replies to these requests, as another service would word them. */
export function rewriteReplies(isMeant: IsMeant, rewrite: (text: string) => string): () => void {
  const answer = async (reply: Response) => new Response(rewrite(await reply.text()), reply);
  return interceptRequests((request, pass) => (isMeant(request) ? pass().then(answer) : undefined));
}

interface HeldRequests {
  /** The requests that were held back, also those that came after the release and only would have been. */
  held: readonly InterceptedRequest[];
  /** Those of them that have ended, with an answer or without one. */
  ended: readonly InterceptedRequest[];
  /** Lets them go on, and later ones pass. */
  release: () => void;
}

interface HoldOptions {
  /** Hold back the first one only. */
  isOnce?: boolean;
}

/** Holds back these requests before they reach the service. */
export function holdRequests(isMeant: IsMeant, options: HoldOptions = {}): HeldRequests {
  return hold(isMeant, options, async (pass, wait) => {
    await wait();
    return pass();
  });
}

/** Sends these requests, but holds back the replies of the service. A request counts as held once its reply is there. */
export function holdReplies(isMeant: IsMeant, options: HoldOptions = {}): HeldRequests {
  return hold(isMeant, options, async (pass, wait) => {
    const reply = await pass();
    await wait();
    return reply;
  });
}

function hold(
  isMeant: IsMeant,
  { isOnce }: HoldOptions,
  send: (pass: () => Promise<Response>, wait: () => Promise<void>) => Promise<Response>,
): HeldRequests {
  const held: InterceptedRequest[] = [];
  const ended: InterceptedRequest[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  interceptRequests((request, pass) => {
    if ((isOnce && !isFirst) || !isMeant(request)) return undefined;
    isFirst = false;
    const wait = () => {
      held.push(request);
      return gate;
    };
    return send(pass, wait).finally(() => ended.push(request));
  });
  return { held, ended, release };
}
