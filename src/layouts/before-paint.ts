/**
 * Runs in the head of every page before the first paint: theme, whether a partner was logged in on
 * the last page, the language to offer, privypass mode, preview mode, selected method. Clicks before the page's scripts
 * have loaded are recorded and repeated by them (src/islands/elements/early-press.ts).
 * Blocked storage throws, as do invalid JSON and a page without other languages. The `catch` is empty, because the page
 * then looks like on a first visit, and a comment inside would be sent with every page.
 * Shapes of stored data: src/stores/preferences.ts, src/stores/session.ts, src/islands/elements/language-offer.ts.
 */
export const BEFORE_PAINT = `((d,s)=>{
try{let k=localStorage,p=JSON.parse(k["gapura.preferences"]||"{}");
if(/^(light|dark)$/.test(p.theme))d.theme=p.theme;
if(k["gapura.session"])d.session="partner";
let l=d.languages.split(" "),w=navigator.languages.map(t=>t.split("-")[0]).find(t=>l.includes(t));
if(w&&w!==l[0]&&!k["gapura.language-offered"])d.offer=w}catch{}
if(s.get("mode")==="privypass")d.mode="privypass";
if(s.get("preview")==="true"&&s.get("id"))d.preview="true";
let m=(s.get("method")||"").toLowerCase();
if(m&&(d.methods||"").split(" ").includes(m))d.method=m;
onclick=e=>{let b=e.target.closest("[type=button]");if(b){onclick.pressed=b;b.ariaBusy="true"}}
})(document.documentElement.dataset,new URLSearchParams(location.search))`

/**
 * Follows the text above on the admin page, whose script can't report that it couldn't be loaded itself. Images also
 * fail with this event, but only once the messages are gone.
 */
export const REPORT_FAILURE = `
document.addEventListener("error",function(e){var a=e.target.closest("#admin");
a&&a.querySelectorAll("[data-loading],[data-failure]").forEach(function(p){p.hidden="loading"in p.dataset})},true)`
